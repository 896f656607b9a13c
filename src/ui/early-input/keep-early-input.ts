/** Said to the window once the page answers to clicks and keys. */
export const PAGE_ANSWERS = "page-answers";

/**
 * Keeps the last click on a button, or the last key, that comes before the page's code does, and does it
 * again once the page answers: React drops both. A link or a field needs no code to be used, and so whoever
 * goes on to one means the button no more.
 *
 * Runs in the page before all else, as text, so nothing outside of it is there.
 */
export function keepEarlyInput(pageAnswers: string): void {
  let repeat: (() => void) | null = null;
  const keepClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest("button, input[type=checkbox]") : null;
    repeat = button instanceof HTMLElement ? () => button.isConnected && button.click() : null;
  };
  const keepKey = (event: KeyboardEvent) => {
    const { target } = event;
    const isTyped = target instanceof Element && target.closest("input, select, textarea") !== null;
    repeat = isTyped ? null : () => target?.dispatchEvent(new KeyboardEvent(event.type, event));
  };
  const keepChoice = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement)
      repeat = () => target.dispatchEvent(new Event("change", { bubbles: true }));
  };
  window.addEventListener("click", keepClick);
  window.addEventListener("change", keepChoice);
  window.addEventListener("keydown", keepKey);
  window.addEventListener(
    pageAnswers,
    () => {
      window.removeEventListener("click", keepClick);
      window.removeEventListener("change", keepChoice);
      window.removeEventListener("keydown", keepKey);
      repeat?.();
    },
    { once: true },
  );
}
