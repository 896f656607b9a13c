import type { Change } from "../transactions/use-follow-change";

/** Who decided, as people know them. */
export function actorName({ kind, id, name }: Change["actor"], personId?: string | undefined): string {
  switch (kind) {
    case "user":
      return id === personId && id !== null ? "You" : (name ?? "A person who has left");
    case "client":
      return `API client ${name ?? id ?? ""}`.trimEnd();
    case "command_line":
      return "Command line";
  }
}
