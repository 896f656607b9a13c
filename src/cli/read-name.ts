import type { CommandLine } from "./command-line";

/** A name without the blanks around it. If it is blank or too long, the call is refused. */
export function readName(what: string, given: string, refuse: CommandLine["refuse"]): string {
  const name = given.trim();
  return name === "" || name.length > 200 ? refuse(`${what} must have 1 to 200 characters.`) : name;
}
