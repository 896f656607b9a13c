/** One key and what it does. Whoever acts on it names it by `key`; people read `shown`. */
type Shortcut = Readonly<{
  key: string;
  shown: readonly string[];
  does: string;
  /** A word for where there is little room. */
  hint?: string;
  /** Nothing for those who may only look. */
  isEdit?: boolean;
}>;

type ShortcutGroup = Readonly<{
  title: string;
  /** Of the page below the base path of a business; null for every page. */
  path: string | null;
  keys: readonly Shortcut[];
}>;

/** Every key of the dashboard. `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
export const SHORTCUT_GROUPS = [
  {
    title: "Every page",
    path: null,
    keys: [
      { key: "Mod+k", shown: ["Mod", "K"], does: "Go to a page, a business or a command" },
      { key: "?", shown: ["?"], does: "Show the keyboard shortcuts" },
    ],
  },
  {
    title: "Overview",
    path: "",
    keys: [
      { key: "ArrowLeft", shown: ["←"], does: "Previous window" },
      { key: "ArrowRight", shown: ["→"], does: "Next window" },
      { key: "t", shown: ["T"], does: "Window of today" },
      { key: "r", shown: ["R"], does: "Reclassify the payment in focus", isEdit: true },
      { key: "x", shown: ["X"], does: "Exclude the payment in focus", isEdit: true },
    ],
  },
  {
    title: "Transactions",
    path: "/transactions",
    keys: [
      { key: "/", shown: ["/"], does: "Search", hint: "search" },
      { key: "ArrowDown", shown: ["↓", "J"], does: "Next row" },
      { key: "ArrowUp", shown: ["↑", "K"], does: "Previous row" },
      { key: "Home", shown: ["Home"], does: "First row" },
      { key: "End", shown: ["End"], does: "Last row" },
      { key: "d", shown: ["D"], does: "Go to a date", hint: "date" },
      { key: "Enter", shown: ["Enter"], does: "Details of the row", hint: "details" },
      { key: " ", shown: ["Space"], does: "Select the row", hint: "select", isEdit: true },
      { key: "Mod+a", shown: ["Mod", "A"], does: "Select all that match", isEdit: true },
      { key: "r", shown: ["R"], does: "Reclassify", hint: "reclassify", isEdit: true },
      { key: "x", shown: ["X"], does: "Exclude or include", hint: "exclude", isEdit: true },
      { key: "v", shown: ["V"], does: "Mark as reviewed or not", hint: "reviewed", isEdit: true },
      { key: "z", shown: ["Z"], does: "Undo the last edit", hint: "undo", isEdit: true },
      { key: "Escape", shown: ["Esc"], does: "Clear the selection", isEdit: true },
    ],
  },
  {
    title: "Activity",
    path: "/activity",
    keys: [
      { key: "j", shown: ["J"], does: "Next change" },
      { key: "k", shown: ["K"], does: "Previous change" },
    ],
  },
] as const satisfies readonly ShortcutGroup[];

/** A key that is on the list; no other can be acted on. */
export type ShortcutKey = (typeof SHORTCUT_GROUPS)[number]["keys"][number]["key"];

/** The keys of one page, after those of every page. */
export function shortcutsOf(path: string): readonly ShortcutGroup[] {
  return SHORTCUT_GROUPS.filter((group) => group.path === null || group.path === path);
}
