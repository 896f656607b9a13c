export const exporting = {
  export: "Export",
  shownWindows: "These windows as {format}",
  allWindows: "All windows as {format}",
  shownTransactions: "These transactions as {format}",
  failed: "The file was not saved",
  tooManyWindows: "There are too many windows for one file. Choose longer windows, or fewer of them.",
} as const;
