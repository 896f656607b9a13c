import type { Stage } from "../stage";
import { changeAsPartner } from "./change-as-partner";
import { end } from "./end";
import { excludeCounterparty } from "./exclude-counterparty";
import { manageClients } from "./manage-clients";
import { previewSettings } from "./preview-settings";
import { readWindow } from "./read-window";
import { shareExpense } from "./share-expense";
import { signIn } from "./sign-in";
import { takeBack } from "./take-back";

type Scene = Readonly<{ title: string; play: (stage: Stage) => Promise<void> }>;

/** The story, about two minutes of it. */
export const SCENES: readonly Scene[] = [
  { title: "Signing in", play: signIn },
  { title: "Reading the window", play: readWindow },
  { title: "Sharing an expense", play: shareExpense },
  { title: "Excluding a counterparty", play: excludeCounterparty },
  { title: "A partner delivers a payment", play: changeAsPartner },
  { title: "Taking a change back", play: takeBack },
  { title: "Trying other windows", play: previewSettings },
  { title: "Letting programs in", play: manageClients },
  { title: "The end", play: end },
];
