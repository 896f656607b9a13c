import type { Role } from "../../domain/person";
import { SHELL_SECTIONS } from "./shell-section";

/**
 * The section of the dashboard that a path belongs to, for switching to another customer. If the reader's
 * role there does not include that section, the overview.
 */
export function sectionOf(pathname: string, basePath: string, roleThere: Role): string {
  const rest = pathname.slice(basePath.length);
  const section = SHELL_SECTIONS.find(
    ({ path }) => path !== "" && (rest === path || rest.startsWith(`${path}/`)),
  );
  return section?.isFor(roleThere) ? section.path : "";
}
