// The rule that lies open on the page, if any: clicking a rule id anywhere opens it in our words.
class OpenRule {
  id = $state<string>();
}
export const open_rule = new OpenRule();
