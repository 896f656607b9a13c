export const connection = {
  unreachable:
    "The service cannot be reached. These figures are as of {time}. Changes and links will work once you are reconnected.",
  offline:
    "You are offline. These figures are as of {time}. Changes and links will work once you are reconnected.",
  newVersion: "A new version is available.",
  reload: "Reload",
  dismiss: "Dismiss",
} as const;
