import type { Role } from "../../domain/person";
import { SHELL_SECTIONS } from "./shell-section";

/**
 * The place of the dashboard that a path lies in, as it follows the base path of another customer. What is
 * not for the reader's role there may not be there, so from it the way leads to the overview.
 */
export function sectionOf(pathname: string, basePath: string, roleThere: Role): string {
  const rest = pathname.slice(basePath.length);
  const section = SHELL_SECTIONS.find(
    ({ path }) => path !== "" && (rest === path || rest.startsWith(`${path}/`)),
  );
  return section?.isFor(roleThere) ? section.path : "";
}
