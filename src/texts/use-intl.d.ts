import type { EN } from "./en";
import type { Language } from "./languages";

declare module "use-intl" {
  /** Which texts there are, what goes into each, and in which languages. */
  interface AppConfig {
    Messages: typeof EN;
    Locale: Language;
  }
}
