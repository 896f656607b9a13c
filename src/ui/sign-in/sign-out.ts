import { forgetDrafts } from "../leaving/kept-draft";
import { post } from "./post";
import { announceSignOut } from "./signed-out";

/** Ends this session, or all of the person's sessions, and goes to the sign-in page. */
export async function signOut({ isEverywhere }: Readonly<{ isEverywhere: boolean }>): Promise<boolean> {
  const response = await post(isEverywhere ? "/api/auth/revoke-sessions" : "/api/auth/sign-out", {});
  if (response?.ok !== true) return false;
  announceSignOut();
  forgetDrafts();
  window.location.replace("/sign-in");
  return true;
}
