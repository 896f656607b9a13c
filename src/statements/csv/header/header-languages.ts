import type { HeaderLanguage } from "./header-language";
import { ASIAN_LANGUAGES } from "./languages/asian-languages";
import { CENTRAL_LANGUAGES } from "./languages/central-languages";
import { NORTHERN_LANGUAGES } from "./languages/northern-languages";
import { SLAVIC_LANGUAGES } from "./languages/slavic-languages";
import { SOUTHERN_LANGUAGES } from "./languages/southern-languages";
import { WESTERN_LANGUAGES } from "./languages/western-languages";

/** Names are separated by `|`, most likely first. They are compared without case, accents and punctuation. */
export const HEADER_LANGUAGES: readonly HeaderLanguage[] = [
  ...WESTERN_LANGUAGES,
  ...SOUTHERN_LANGUAGES,
  ...NORTHERN_LANGUAGES,
  ...SLAVIC_LANGUAGES,
  ...CENTRAL_LANGUAGES,
  ...ASIAN_LANGUAGES,
];
