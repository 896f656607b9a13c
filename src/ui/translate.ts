import type { useTranslations } from "use-intl";
import type { TextArea } from "../texts/compile-texts";

/** Writes the texts of one area, for what puts texts together outside of components. */
export type Translate<Area extends TextArea> = ReturnType<typeof useTranslations<Area>>;
