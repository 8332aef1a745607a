// What the map shows besides the battle.
export class MapShow {
  ruler = $state(false);
  names = $state(true);
  reach = $state(true);
  text = $state(false);
}
