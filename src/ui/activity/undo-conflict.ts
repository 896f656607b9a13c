import { isImpossible, readUndoSentence, type UndoObstacle } from "../../domain/undo-obstacle";
import type { Translate } from "../translate";
import type { Refusal } from "../trpc/refusal";

/** Something that prevents an undo, in words for the person. */
export type Obstacle = Readonly<{
  text: string;
  /** The later change to the same transaction or setting, if the service names it. */
  changeId: string | null;
  /** Whether forcing would discard something rather than be refused again. */
  canBeForced: boolean;
}>;

/** The fields that have a text. All others are called details. */
const FIELDS = [
  "name",
  "currency",
  "referenceDate",
  "incomeGranularity",
  "expenseGranularity",
  "fixedPeriodDays",
  "treatment",
  "personDecision",
  "amount",
  "bookedOn",
  "status",
] as const;

type Words = Translate<"activity">;

/** Reads the reasons of an `undo_conflict`. An unknown reason is shown in the words of the service. */
export function obstaclesOf({ errors }: Refusal, t: Words): readonly Obstacle[] {
  return errors.map(({ message }) => {
    const found = readUndoSentence(message);
    if (found === null) return { text: message, changeId: null, canBeForced: true };
    const changeId = found.values.changeId ?? null;
    return { text: textOf(found, t), changeId, canBeForced: !isImpossible(found) };
  });
}

function textOf({ kind, values }: UndoObstacle, t: Words): string {
  if (kind !== "fields_changed" && kind !== "setting_changed") return t(`conflict.${kind}`);
  const names = values.fields ?? values.field ?? "";
  const fields = names.split(", ").map((name) => FIELDS.find((field) => field === name) ?? "other");
  return t("conflict.changed", { fields: fields.map((field) => t(`conflict.fields.${field}`)).join(", ") });
}
