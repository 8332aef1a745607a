// Draws a whole table: bare ground, then every piece in the scenario's order.
import type { Piece, Scenario } from '../../protocol/types';
import { random, seed_of, type Random } from '../random';
import { f } from '../shapes';
import { Sheet } from '../sheet';
import { dress_of, own_name } from '../dress';
import { building } from './building';
import { bank, ditch, ford, hill, marsh, road, rocks, water } from './relief';
import { crops, hedge, maguey, orchard, pine, reeds, scrub, wood } from './vegetation';
import { barricade, fence, high_wall, low_wall, palisade } from './walls';
import { bridge, door, plain, ruins, sunken_lane, vehicle } from './works';

type Recipe = (sheet: Sheet, piece: Piece, rnd: Random) => void;

const recipes: Record<string, Recipe> = {
  hill, road, track: road, bridge, sunken_lane, vehicle, wagon: vehicle, cart: vehicle, stream: water, river: water, water, deep_water: water, ford,
  open: ford, marsh, swamp: marsh, rocks, rough: rocks, ruins, wood, forest: wood, woods: wood, light_wood: wood, dense_wood: pine,
  thick_wood: pine, pine, orchard, crops, crop_field: crops, field: crops, wheat: crops, reeds, scrub, brush: scrub, vegetation: scrub,
  thorn: scrub, gorse: scrub, maguey, hedge, low_wall, wall: low_wall, high_wall, partition: high_wall, fence, palisade, barricade,
  ditch, trench: ditch, bank, door,
};

function bare_ground(sheet: Sheet, small: boolean): void {
  const rnd = random(seed_of(sheet.id));
  const mat = `<rect width="${f(sheet.width)}" height="${f(sheet.height)}"`;
  sheet.add(`${mat} fill="var(--ground)"/>`);
  for (let i = 0; i < 9; i++)
    sheet.add(
      `<ellipse cx="${f(rnd() * sheet.width)}" cy="${f(rnd() * sheet.height)}" rx="${f(60 + rnd() * 120)}" ry="${f(40 + rnd() * 90)}" ` +
        `fill="var(--ground-${i % 2 ? 2 : 3})" opacity=".5" filter="url(#blur8)"/>`,
    );
  sheet.add(`${mat} fill="url(#texGround)"/>`);
  if (small) return;
  let tufts = '';
  for (let i = 0; i < (sheet.width * sheet.height) / 5200; i++)
    tufts += `<use href="#tuft" transform="translate(${f(rnd() * sheet.width)} ${f(rnd() * sheet.height)}) scale(${f(0.6 + rnd() * 0.5)})"/>`;
  sheet.add(`<g color="var(--tuft)" opacity=".5">${tufts}</g>`);
}

let sheets = 0; // every sheet of a page has clip paths of its own

export function draw_table(scenario: Scenario, small = false): Sheet {
  const dress = dress_of(scenario.info.id);
  const sheet = new Sheet(`${scenario.info.id}-${++sheets}`, scenario.table);
  bare_ground(sheet, small);
  scenario.table.pieces.forEach((piece, index) => {
    const called = own_name(piece);
    const rnd = random(seed_of(piece.name));
    const kind = dress.kinds?.[called] ?? piece.kind;
    if (kind === 'building' || kind === 'house') return building(sheet, piece, index, rnd, dress.roofs?.[called] ?? { chimney: true });
    (recipes[kind] ?? plain)(sheet, piece, rnd);
  });
  for (const prop of dress.props ?? [])
    sheet.add(`<use href="#${prop.symbol}" transform="translate(${sheet.point(prop.at).map(f).join(' ')}) scale(${prop.scale ?? 1})"/>`);
  return sheet;
}
