/** The pattern of a LIKE condition with `ESCAPE '!'` that finds texts which contain this one. */
export function likePattern(text: string): string {
  return `%${text.replace(/[!%_]/g, "!$&")}%`;
}
