import type { Language } from "../domain/language";
import type { EN } from "./en";

declare module "use-intl" {
  /** Which texts there are, what goes into each, and in which languages. */
  interface AppConfig {
    Messages: typeof EN;
    Locale: Language;
  }
}
