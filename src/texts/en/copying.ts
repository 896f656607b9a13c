export const copying = {
  idle: "Copy",
  copied: "Copied",
  failed: "Select and copy it by hand",
} as const;
