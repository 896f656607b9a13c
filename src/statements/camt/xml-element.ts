/** An element of an XML file with its content. */
export type XmlElement = Readonly<{
  /** Without the prefix, which each bank chooses itself. */
  name: string;
  line: number;
  /** The currency of an amount; no other attribute is needed. */
  currency: string | null;
  text: string;
  children: readonly XmlElement[];
}>;

/** All elements at a path such as `Acct/Id/IBAN` below this element, in file order. */
export function elementsAt(element: XmlElement, path: string): readonly XmlElement[] {
  let found: readonly XmlElement[] = [element];
  for (const name of path.split("/"))
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
}

/**
 * The trimmed text of the first element with text, at the first path that has any; null where there is none.
 */
export function textAt(element: XmlElement, ...paths: readonly string[]): string | null {
  for (const path of paths)
    for (const { text } of elementsAt(element, path)) if (text.trim() !== "") return text.trim();
  return null;
}

/** The text of an element, to be shown where it cannot be read. */
export function allText(element: XmlElement, limit = 300): string {
  let text = element.text.trim();
  for (const child of element.children) {
    if (text.length >= limit) break;
    text = `${text} ${allText(child, limit - text.length)}`;
  }
  return text.trim();
}
