import type { exporting as english } from "../en/exporting";
import type { Translated } from "../translated";

export const exporting: Translated<typeof english> = {
  export: "Exportieren",
  shownWindows: "Diese Zeiträume als {format}",
  allWindows: "Alle Zeiträume als {format}",
  shownTransactions: "Diese Buchungen als {format}",
  failed: "Die Datei wurde nicht gespeichert",
  tooManyWindows: "Es sind zu viele Zeiträume für eine Datei. Wähle längere oder weniger Zeiträume.",
};
