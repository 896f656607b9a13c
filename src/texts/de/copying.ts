import type { copying as english } from "../en/copying";
import type { Translated } from "../translated";

export const copying: Translated<typeof english> = {
  idle: "Kopieren",
  copied: "Kopiert",
  failed: "Markiere und kopiere es von Hand",
  secretStored: "Ich habe das Secret gespeichert",
  secretNotCopied: "Du hast das Secret noch nicht kopiert. Wenn du noch einmal schließt, ist es verloren.",
};
