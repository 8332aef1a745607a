// What the server and the page say to each other (docs/protocol.md). All lengths are whole tenths of a millimetre, x to the
// east, y to the north; facings are degrees, 0 = east, counter-clockwise. Words are keys of the message catalogue.

export type Side = 'red' | 'blue';
export type Seat = Side | 'spectator';
export type Lang = 'fr' | 'en';
export type Words = Record<Lang, string>;
export type Point = [x: number, y: number];
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface SystemInfo {
  id: string;
  name: Words;
  playable: boolean;
  queries: number;
  bots?: string[];
}

export interface ScenarioInfo {
  id: string;
  system: string;
  name: Words;
  story: Words;
  sides: Record<Side, Words>;
  turns: number;
  size: Point;
  unit: number; // the length of an inch or a centimetre, as the system's book measures
}

export interface Shape {
  type: 'circle' | 'polygon' | 'polyline';
  points: Point[];
  radius?: number;
  width?: number;
}

export interface Piece {
  id: number;
  name: string;
  kind: string;
  shape: Shape;
  cover?: string;
  level?: number;
  height?: number;
  doors?: { at: Point; width?: number }[];
}

export interface Deployment {
  side: Side;
  zone: [lo: Point, hi: Point];
  first?: boolean;
  touching?: string;
  on?: number;
  inside?: { piece: number; most: number };
  from_enemies?: number;
  parties?: { count: number; least: number; link: number };
}

export interface Condition {
  when: string;
  winner: Side;
  reason: string;
  piece?: number;
  least?: number;
  figure?: number;
}

export interface Scenario {
  info: ScenarioInfo;
  table: { width: number; height: number; pieces: Piece[] };
  names?: Record<string, Words>;
  deployment?: Deployment[];
  exits?: { side: Side; from: Point; to: Point; figure?: number }[];
  objectives?: { at?: Point; within?: number; piece?: number; side?: Side; name?: string; points?: number }[]; // a spot, or a piece
  victory?: { conditions: Condition[]; at_the_end: { count: string; [key: string]: Json } };
}

export interface Name {
  key: string;
  number?: number;
}

export interface Fact {
  key: string;
  value: Json;
}

export interface Figure {
  id: number;
  side: Side;
  unit?: number;
  name: Name;
  at: Point;
  facing: number;
  radius?: number;
  half_width?: number;
  half_depth?: number;
  status: string;
  markers: Fact[];
  facts: Fact[];
}

export interface Unit {
  id: number;
  side: Side;
  name: Name;
  markers: Fact[];
  facts: Fact[];
}

export interface Mark {
  key: string;
  side: Side | 'none';
  at: Point;
  radius: number;
  facts: Fact[];
}

export interface View {
  turn: number;
  turns: number;
  where: Fact[];
  figures: Figure[];
  units: Unit[];
  marks: Mark[];
  score: Fact[];
  panel: { [key: string]: Json };
}

// Of the other side's question only `who` is told.
export interface Ask {
  ask?: number;
  who: Side;
  kind?: string;
  actor?: number;
  n?: number;
  secret?: boolean;
  waiting?: boolean;
  text?: string;
}

export interface Placement {
  figure: number;
  at: Point;
  facing?: number;
}

export interface Answer {
  ask: number;
  act: string;
  actor?: number;
  target?: number;
  n?: number;
  facing?: number;
  path?: Point[];
  places?: Placement[];
}

export interface Zone {
  act: string;
  actor?: number;
  outlines: Point[][];
}

// An answer in words, and what its target is.
export interface Told {
  text: string;
  target?: Arg;
  details?: string; // what its number means
}

export interface Barred extends Partial<Told> {
  answer: Answer;
  rule: string;
  code: string;
  message?: string;
}

export interface Options {
  ask: number;
  list: Answer[];
  told?: Told[]; // beside `list`
  zones: Zone[];
  barred: Barred[];
}

export interface Result {
  winner: Side | 'none';
  reason: string;
  points: Record<Side, number>;
  text?: string;
}

export interface State {
  step: number;
  turn: number;
  view: View;
  asks: Ask[];
  options: Record<string, Options>;
  over: boolean;
  result?: Result;
  undo: boolean;
  undo_free: boolean;
  undo_asked?: Side;
  thinking?: Side;
  dice?: DiceWanted;
  rolling?: Side | 'both'; // whose real dice the battle waits for
}

// A die that somebody rolls on a real table.
export interface DiceWanted {
  side: Side | 'both'; // both: thrown in one go, whoever types them
  die: string;
  sides: number;
  lowest: number;
  why: string;
  text: string;
  faces: number[];
}

export interface LedgerLine {
  rule: string;
  value: number;
  counted: boolean;
  text: string;
}

export type Arg =
  | { figure: number }
  | { unit: number }
  | { piece: number }
  | { side: Side | 'none' }
  | { number: number }
  | { length: number }
  | { word: string };

export interface BattleEvent {
  n: number;
  key: string;
  text: string;
  args: Arg[];
  step: number;
  query?: string;
  chance?: string;
  faces?: number[];
  outcome?: string;
  verdict?: string; // the outcome in words
  lines?: LedgerLine[];
}

export interface Chance {
  query: string;
  given: { [key: string]: Json };
  odds?: Record<string, string>; // absent where the question cannot be put
  words?: Record<string, string>; // of the outcomes
  ledger?: LedgerLine[];
}

export interface Stretch {
  piece: number;
  from: number;
  to: number;
  role: string;
}

export interface SightLine {
  from: Point;
  to: Point;
  range: number;
  stretches: Stretch[];
}

export interface Preview {
  refused?: { rule: string; code: string; message: string };
  chances: Chance[];
  line?: SightLine;
  way?: { points: Point[]; cost: number; allowance: number };
}

// Why a machine player answers as it does.
export interface Advice {
  plan: string;
  rehearsed?: string; // how it means to fight the whole battle
  rejected?: { text: string; against: string }[];
  looks?: number; // ways on that it followed
}

export interface Hello {
  type: 'hello';
  seat: Seat;
  hot_seat: boolean;
  battle: string;
  players: Record<Side, string>;
  dice: 'server' | 'typed';
  secrets: boolean;
  measuring: true | { rule?: string; message: string };
  scenario: Scenario;
  state: State;
  events: BattleEvent[];
  undone?: number;
}

export type ServerMessage =
  | Hello
  | { type: 'state'; seat: Seat; state: State; events: BattleEvent[] }
  | { type: 'accepted'; id?: number; step: number }
  | { type: 'refused'; id?: number; rule?: string; code: string; message: string }
  | ({ type: 'preview'; id: number } & Preview)
  | { type: 'measured'; id: number; distance: number; text: string }
  | ({ type: 'dice' } & DiceWanted)
  | { type: 'undo_asked'; side: Side }
  | { type: 'undo_waiting'; id?: number }
  | { type: 'undo_refused'; message: string }
  | { type: 'hint'; id: number; answer: Answer | null; why?: Advice }
  | { type: 'error'; id?: number; code: string; message: string };

export type ClientMessage =
  | { type: 'answer'; id: number; answer: Answer }
  | { type: 'preview'; id: number; answer: Answer }
  | { type: 'measure'; id: number; from: Point; to: Point }
  | { type: 'undo'; id: number }
  | { type: 'undo_reply'; id: number; yes: boolean }
  | { type: 'faces'; id: number; faces: number[] }
  | { type: 'hint'; id: number }
  | { type: 'lang'; lang: Lang };
