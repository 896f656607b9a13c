export const copying = {
  idle: "Copy",
  copied: "Copied",
  failed: "Select and copy it by hand",
  secretStored: "I have stored the secret",
  secretNotCopied: "You have not copied the secret. Close again to discard it.",
} as const;
