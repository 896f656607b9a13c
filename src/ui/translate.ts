import type { useTranslations } from "use-intl";
import type { TextArea } from "../texts/compile-texts";

/** Translates the texts of one area, for code outside of components. */
export type Translate<Area extends TextArea> = ReturnType<typeof useTranslations<Area>>;
