import { type Draw, drawing } from "../draw";
import { seededRandom } from "../torture/random";
import type { Books } from "./books";
import { agency } from "./businesses/agency";
import { bakery } from "./businesses/bakery";
import { consultant } from "./businesses/consultant";
import { diner } from "./businesses/diner";
import { florist } from "./businesses/florist";
import { kissaten } from "./businesses/kissaten";
import { landlord } from "./businesses/landlord";
import { plumber } from "./businesses/plumber";
import { practice } from "./businesses/practice";
import { salon } from "./businesses/salon";
import { trucker } from "./businesses/trucker";
import { webshop } from "./businesses/webshop";

const MAKERS: readonly ((draw: Draw) => Books)[] = [
  agency,
  bakery,
  consultant,
  diner,
  florist,
  kissaten,
  landlord,
  plumber,
  practice,
  salon,
  trucker,
  webshop,
];

/** The accounts of twelve businesses by name. Each seed gives different days, amounts and accidents. */
export function makeBusinesses(seed: number): ReadonlyMap<string, Books> {
  return new Map(MAKERS.map((make, index) => [make.name, make(drawing(seededRandom(seed, index)))]));
}
