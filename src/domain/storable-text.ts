/**
 * PostgreSQL cannot store NUL, and neither database can store a lone surrogate, so text must not contain
 * them.
 */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}
