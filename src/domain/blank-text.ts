/** Whether a reader would see nothing of a text: it has only spaces, control and invisible characters. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text);
}
