/** Joins the given class names into one `className`, skipping empty values. */
export function joinClasses(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
