/** The window event that is dispatched once React handles clicks and choices. */
export const PAGE_HYDRATED = "page-hydrated";

/** The window event that is dispatched once the page is interactive. */
export const PAGE_RESPONDS = "page-responds";

/**
 * Records the last button click, key press or select choice before hydration and replays it afterwards,
 * because React drops such events. A later click elsewhere, or a key typed into a field, discards it: links
 * and fields work without scripts. A key that the page has handled meanwhile is not replayed.
 *
 * It listens in the capture phase: React stops the events that it receives while it hydrates.
 *
 * Inlined into the page as text ahead of all other scripts, so it cannot refer to anything outside its body.
 */
export function keepEarlyInput(pageHydrated: string, pageResponds: string): void {
  let repeat: (() => void) | null = null;
  const forget = () => {
    repeat = null;
  };
  const keepClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest("button, input[type=checkbox]") : null;
    repeat = button instanceof HTMLElement ? () => button.isConnected && button.click() : null;
  };
  const keepKey = (event: KeyboardEvent) => {
    const { target } = event;
    const isTyped = target instanceof Element && target.closest("input, select, textarea") !== null;
    repeat = isTyped
      ? null
      : () => event.defaultPrevented || target?.dispatchEvent(new KeyboardEvent(event.type, event));
  };
  const keepChoice = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement)
      repeat = () => target.dispatchEvent(new Event("change", { bubbles: true }));
  };
  window.addEventListener("click", keepClick, true);
  window.addEventListener("change", keepChoice, true);
  window.addEventListener("keydown", keepKey, true);
  window.addEventListener(
    pageHydrated,
    () => {
      window.removeEventListener("click", keepClick, true);
      window.removeEventListener("change", keepChoice, true);
      // React handles the event for which it hydrates at once, and all later ones.
      for (const name of ["click", "change"]) window.addEventListener(name, forget, { once: true });
    },
    { once: true },
  );
  window.addEventListener(
    pageResponds,
    () => {
      window.removeEventListener("keydown", keepKey, true);
      // React may hydrate while an event is being delivered. The page may handle it after all, so it is
      // replayed only once its delivery has ended.
      window.setTimeout(() => repeat?.());
    },
    { once: true },
  );
}
