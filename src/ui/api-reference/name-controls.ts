/**
 * Elements that Swagger UI renders without an accessible name or with a wrong role, and the attributes to set
 * on each.
 */
const MENDS: readonly Readonly<{
  selector: string;
  attributes: (element: Element) => Readonly<Record<string, string>>;
}>[] = [
  { selector: ".opblock-tag, section.models h4", attributes: () => ({ "aria-level": "2" }) },
  { selector: ".opblock h4", attributes: () => ({ "aria-level": "3" }) },
  { selector: ".opblock h5", attributes: () => ({ "aria-level": "4" }) },
  {
    selector: ".information-container",
    attributes: () => ({ role: "region", "aria-label": "About this API" }),
  },
  { selector: "table.responses-table", attributes: () => ({ role: "table" }) },
  { selector: "input[type=file]", attributes: () => ({ "aria-label": "File" }) },
  { selector: "textarea.body-param__text", attributes: () => ({ "aria-label": "Request body" }) },
  // Scrollable regions must be reachable by keyboard.
  { selector: "pre.microlight", attributes: () => ({ tabindex: "0" }) },
  { selector: "select", attributes: (element) => ({ "aria-label": nameOfSelect(element) }) },
];

function nameOfSelect(select: Element): string {
  if (select.matches(".examples-select-element")) return "Example";
  return select.closest("tr[data-param-name]")?.getAttribute("data-param-name") ?? "Media type";
}

/**
 * Adds the missing attributes to the controls of Swagger UI, including those rendered later, until `signal`
 * aborts.
 */
export function nameControls(reference: HTMLElement, signal: AbortSignal): void {
  const mend = (): void => {
    for (const { selector, attributes } of MENDS) {
      for (const element of reference.querySelectorAll(selector)) {
        for (const [name, value] of Object.entries(attributes(element))) element.setAttribute(name, value);
      }
    }
  };
  const observer = new MutationObserver(mend);
  observer.observe(reference, { childList: true, subtree: true });
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
  mend();
}
