import { mayManage, type Role } from "../../domain/person";

/** Whether a role may open the page: only people who manage access see who has it. */
export function mayOpenPeople(role: Role): boolean {
  return mayManage(role);
}
