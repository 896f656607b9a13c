import type { keys as texts } from "../../texts/en/keys";

/** One shortcut. Handlers refer to it by `key`; people see `shown`. Its description is the key of a text. */
type Shortcut = Readonly<{
  key: string;
  shown: readonly string[];
  does: keyof (typeof texts)["does"];
  /** A one-word description, for tight spaces. */
  hint?: keyof (typeof texts)["short"];
  /** Whether it is unavailable to people who may only read. */
  isEdit?: boolean;
}>;

type ShortcutGroup = Readonly<{
  name: keyof (typeof texts)["groups"];
  /** The path of the page, relative to the base path of a business; null for every page. */
  path: string | null;
  keys: readonly Shortcut[];
}>;

/** All shortcuts of the dashboard. `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
export const SHORTCUT_GROUPS = [
  {
    name: "everyPage",
    path: null,
    keys: [
      { key: "Mod+k", shown: ["Mod", "K"], does: "goTo" },
      { key: "?", shown: ["?"], does: "showKeys" },
      { key: "Alt+n", shown: ["Alt", "N"], does: "notifications" },
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

/** The key of a listed shortcut. Only these can be handled. */
export type ShortcutKey = (typeof SHORTCUT_GROUPS)[number]["keys"][number]["key"];

/** The shortcuts of every page, followed by those of one page. */
export function shortcutsOf(path: string): readonly ShortcutGroup[] {
  return SHORTCUT_GROUPS.filter((group) => group.path === null || group.path === path);
}
