import { mayManage, type Role } from "../../domain/person";

/** Whether the page is there for somebody: who has access is the matter of whoever decides it. */
export function mayOpenPeople(role: Role): boolean {
  return mayManage(role);
}
