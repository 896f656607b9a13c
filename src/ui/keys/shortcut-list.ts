import type { keys as texts } from "../../texts/en/keys";

/**
 * One key and what it does. Whoever acts on it names it by `key`; people read `shown`. What it does is the
 * name of a text.
 */
type Shortcut = Readonly<{
  key: string;
  shown: readonly string[];
  does: keyof (typeof texts)["does"];
  /** In a word, for where there is little room. */
  hint?: keyof (typeof texts)["short"];
  /** Nothing for those who may only look. */
  isEdit?: boolean;
}>;

type ShortcutGroup = Readonly<{
  name: keyof (typeof texts)["groups"];
  /** Of the page below the base path of a business; null for every page. */
  path: string | null;
  keys: readonly Shortcut[];
}>;

/** Every key of the dashboard. `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
export const SHORTCUT_GROUPS = [
  {
    name: "everyPage",
    path: null,
    keys: [
      { key: "Mod+k", shown: ["Mod", "K"], does: "goTo" },
      { key: "?", shown: ["?"], does: "showKeys" },
    ],
  },
  {
    name: "overview",
    path: "",
    keys: [
      { key: "ArrowLeft", shown: ["←"], does: "previousWindow" },
      { key: "ArrowRight", shown: ["→"], does: "nextWindow" },
      { key: "t", shown: ["T"], does: "todaysWindow" },
      { key: "r", shown: ["R"], does: "reclassifyPayment", isEdit: true },
      { key: "x", shown: ["X"], does: "excludePayment", isEdit: true },
    ],
  },
  {
    name: "transactions",
    path: "/transactions",
    keys: [
      { key: "/", shown: ["/"], does: "search", hint: "search" },
      { key: "ArrowDown", shown: ["↓", "J"], does: "nextRow" },
      { key: "ArrowUp", shown: ["↑", "K"], does: "previousRow" },
      { key: "Home", shown: ["Home"], does: "firstRow" },
      { key: "End", shown: ["End"], does: "lastRow" },
      { key: "d", shown: ["D"], does: "goToDate", hint: "goToDate" },
      { key: "g", shown: ["G"], does: "group" },
      { key: "Enter", shown: ["Enter"], does: "details" },
      { key: " ", shown: ["Space"], does: "select", isEdit: true },
      { key: "Mod+a", shown: ["Mod", "A"], does: "selectAll", isEdit: true },
      { key: "r", shown: ["R"], does: "reclassify", hint: "reclassify", isEdit: true },
      { key: "x", shown: ["X"], does: "exclude", hint: "exclude", isEdit: true },
      { key: "v", shown: ["V"], does: "review", hint: "review", isEdit: true },
      { key: "z", shown: ["Z"], does: "undo", hint: "undo", isEdit: true },
      { key: "Escape", shown: ["Esc"], does: "clearSelection", isEdit: true },
    ],
  },
  {
    name: "activity",
    path: "/activity",
    keys: [
      { key: "j", shown: ["J"], does: "nextChange" },
      { key: "k", shown: ["K"], does: "previousChange" },
    ],
  },
] as const satisfies readonly ShortcutGroup[];

/** A key that is on the list; no other can be acted on. */
export type ShortcutKey = (typeof SHORTCUT_GROUPS)[number]["keys"][number]["key"];

/** The keys of one page, after those of every page. */
export function shortcutsOf(path: string): readonly ShortcutGroup[] {
  return SHORTCUT_GROUPS.filter((group) => group.path === null || group.path === path);
}
