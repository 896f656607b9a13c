/** What the rules of SEPA have banks write where nothing was given. */
const NOT_PROVIDED = /^\s*not[\s_-]?provided\s*$/i;

/** The same text; null where it only says that there is none. */
export function givenText(text: string | null): string | null {
  return text === null || NOT_PROVIDED.test(text) ? null : text;
}
