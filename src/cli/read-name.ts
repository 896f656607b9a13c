import type { CommandLine } from "./command-line";

/** A name without the blanks around it. If it is blank or too long, the command fails. */
export function readName(what: string, given: string, fail: CommandLine["fail"]): string {
  const name = given.trim();
  return name === "" || name.length > 200 ? fail(`${what} must have 1 to 200 characters.`) : name;
}
