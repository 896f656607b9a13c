/** The signals of a service manager, of Ctrl-C, and of a terminal that is closed. */
export const STOP_SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
