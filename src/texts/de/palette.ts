import type { palette as english } from "../en/palette";
import type { Translated } from "../translated";

export const palette: Translated<typeof english> = {
  title: "Gehe zu",
  field: "Seite, Unternehmen oder Befehl",
  placeholder: "Seite, Unternehmen oder Befehl öffnen",
  results: "Treffer",
  kinds: { page: "Seite", command: "Befehl", business: "Unternehmen" },
  failed: "Die Unternehmen konnten nicht geladen werden.",
  searching: "Unternehmen werden gesucht …",
  nothingFound: "Keine Treffer",
  found: "{count, plural, one {{number} Treffer} other {{number} Treffer}}",
};
