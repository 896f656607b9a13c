import type { Change } from "../transactions/use-follow-change";
import type { Translate } from "../translate";

/** The display name of an actor. */
export function actorName(
  { kind, id, name }: Change["actor"],
  t: Translate<"changes">,
  personId?: string | undefined,
): string {
  switch (kind) {
    case "user":
      return id === personId && id !== null ? t("actors.you") : (name ?? t("actors.former"));
    case "client":
      return t("actors.client", { name: name ?? id ?? "" }).trimEnd();
    case "command_line":
      return t("actors.commandLine");
  }
}
