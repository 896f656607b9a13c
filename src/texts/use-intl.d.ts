import type { Language } from "../domain/language";
import type { EN } from "./en";

declare module "use-intl" {
  /** The available texts with their placeholders, and the languages. */
  interface AppConfig {
    Messages: typeof EN;
    Locale: Language;
  }
}
