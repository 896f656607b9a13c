import { Command, InvalidArgumentError, Option } from "commander";
import { forgetSettings } from "../src/env";
import type { Provider } from "./server/fresh-database";

/**
 * The command line of an npm script, which does not use the settings of whoever runs it. `parse` ends the
 * process with a message if an option is unknown, malformed or missing, and after `--help`.
 */
export function script(name: string, description: string): Command {
  forgetSettings();
  const command = new Command(`npm run ${name} --`).description(description);
  return command.configureHelp({ helpWidth: 115 }).showHelpAfterError("Add --help for usage.");
}

export function toCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("It must be a whole number from 1.");
  return Number(text);
}

export function toCountOrNone(text: string): number {
  return text === "0" ? 0 : toCount(text);
}

export function toSeconds(text: string): number {
  if (!(Number(text) > 0)) throw new InvalidArgumentError("It must be a positive number of seconds.");
  return Number(text);
}

/** `--seed`: the same seed makes the same random choices. */
export function seedOption(): Option {
  return new Option("--seed <number>", "repeats the choices of another run")
    .argParser(toWholeNumber)
    .default(Math.floor(Math.random() * 2 ** 31), "a random one");
}

function toWholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}

const PROVIDERS = { sqlite: ["sqlite"], postgres: ["postgres"], both: ["sqlite", "postgres"] } as const;

export type ChosenDatabase = keyof typeof PROVIDERS;

/** `--database`: on which databases the script runs. */
export function databaseOption(): Option {
  return new Option("--database <database>", "on which database to run").choices(Object.keys(PROVIDERS));
}

export function providersOf(chosen: ChosenDatabase): readonly Provider[] {
  return PROVIDERS[chosen];
}

/** A parser of `a,b`, which accepts these names only. */
export function toNames(known: readonly string[]): (text: string) => readonly string[] {
  return (text) => {
    const names = text.split(",");
    if (names.every((name) => known.includes(name))) return names;
    throw new InvalidArgumentError(`Separate names by commas. The names are ${known.join(", ")}.`);
  };
}
