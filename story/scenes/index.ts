import type { Stage } from "../stage";
import { changeAsPartner } from "./change-as-partner";
import { dark } from "./dark";
import { end } from "./end";
import { excludeCounterparty } from "./exclude-counterparty";
import { importFile } from "./import-file";
import { shareExpense } from "./share-expense";
import { surprise } from "./surprise";
import { switchBusiness } from "./switch-business";
import { takeBack } from "./take-back";

type Scene = Readonly<{
  title: string;
  play: (stage: Stage) => Promise<void>;
  /** Whether the half-minute film has it too. */
  isInShort?: boolean;
}>;

/** The story, less than a minute and a half of it. */
export const SCENES: readonly Scene[] = [
  { title: "A surprise", play: surprise, isInShort: true },
  { title: "Importing a bank file", play: importFile },
  { title: "Another business", play: switchBusiness },
  { title: "Sharing an expense", play: shareExpense, isInShort: true },
  { title: "Excluding a counterparty", play: excludeCounterparty },
  { title: "A partner sends a payment", play: changeAsPartner },
  { title: "Undoing a change", play: takeBack },
  { title: "In dark", play: dark },
  { title: "The end", play: end, isInShort: true },
];
