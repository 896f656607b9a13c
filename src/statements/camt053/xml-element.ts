/** An element of an XML file with what it holds. */
export type XmlElement = Readonly<{
  /** Without the prefix, which every bank chooses for itself. */
  name: string;
  line: number;
  /** The currency of an amount, which is the only attribute that matters. */
  currency: string | null;
  text: string;
  children: readonly XmlElement[];
}>;

/** All elements at a path such as `Acct/Id/IBAN` below this one, in the order of the file. */
export function elementsAt(element: XmlElement, path: string): readonly XmlElement[] {
  let found: readonly XmlElement[] = [element];
  for (const name of path.split("/"))
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
}

/**
 * The trimmed text of the first element that has any, at the first path that has one; null where there is
 * none.
 */
export function textAt(element: XmlElement, ...paths: readonly string[]): string | null {
  for (const path of paths)
    for (const { text } of elementsAt(element, path)) if (text.trim() !== "") return text.trim();
  return null;
}

/** What stands in an element, to show where it cannot be read. */
export function allText(element: XmlElement, limit = 300): string {
  let text = element.text.trim();
  for (const child of element.children) {
    if (text.length >= limit) break;
    text = `${text} ${allText(child, limit - text.length)}`;
  }
  return text.trim();
}
