import type { Stage } from "../stage";
import { changeAsPartner } from "./change-as-partner";
import { closePeriod } from "./close-period";
import { comeNext } from "./come-next";
import { dark } from "./dark";
import { end } from "./end";
import { excludeCounterparty } from "./exclude-counterparty";
import { importFile } from "./import-file";
import { shareExpense } from "./share-expense";
import { showRecurring } from "./show-recurring";
import { surprise } from "./surprise";
import { switchBusiness } from "./switch-business";
import { undoChange } from "./undo-change";

/** The shorter films, which leave scenes out; the whole story has all scenes. */
export type Cut = "film" | "short";

type Scene = Readonly<{
  title: string;
  play: (stage: Stage) => Promise<void>;
  cuts: readonly Cut[];
}>;

/**
 * A surprise, its cause, the correction, the forecast, and closing the year's books: three minutes at most.
 */
export const SCENES: readonly Scene[] = [
  { title: "A surprise", play: surprise, cuts: ["film", "short"] },
  { title: "Importing a bank file", play: importFile, cuts: ["film"] },
  { title: "Another business", play: switchBusiness, cuts: ["film"] },
  { title: "Sharing an expense", play: shareExpense, cuts: ["film", "short"] },
  { title: "Excluding a counterparty", play: excludeCounterparty, cuts: ["film"] },
  { title: "A partner sends a payment", play: changeAsPartner, cuts: ["film"] },
  { title: "Undoing a change", play: undoChange, cuts: ["film"] },
  { title: "Recurring payments", play: showRecurring, cuts: [] },
  { title: "What comes next", play: comeNext, cuts: [] },
  { title: "Closing a period", play: closePeriod, cuts: [] },
  { title: "The dark theme", play: dark, cuts: ["film"] },
  { title: "The end", play: end, cuts: ["film", "short"] },
];
