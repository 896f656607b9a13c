import { CommanderError } from "commander";
import { toDatabaseError } from "../db/engine/errors";
import { AppError, type FieldError, isServiceUnavailable } from "../domain/errors";
import { explainFailure, explainUnusable } from "../services/maintenance/explain-unusable";

/** What ended a command, in the form of the API's errors. Other codes than the API's are only used here. */
type Failure = Readonly<{
  success: false;
  code: string;
  message: string;
  data: Readonly<{ errors: readonly FieldError[] }>;
}>;

export function toFailure(error: unknown): Failure {
  const errors = error instanceof AppError ? error.errors : [];
  return { success: false, code: codeOf(error), message: messageOf(error), data: { errors } };
}

function codeOf(error: unknown): string {
  if (error instanceof CommanderError) return "invalid_call";
  if (explainUnusable(error) !== null || isServiceUnavailable(toDatabaseError(error)))
    return "service_unavailable";
  return error instanceof AppError ? error.code : "command_failed";
}

function messageOf(error: unknown): string {
  if (!(error instanceof CommanderError)) return explainFailure(error);
  // Without a command Commander prints the help, and no error.
  return error.code === "commander.help"
    ? "Name a command; --help lists them."
    : error.message.replace(/^error: /, "");
}
