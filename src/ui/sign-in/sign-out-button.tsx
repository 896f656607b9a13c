"use client";

import { Button } from "../components/button";
import { signOut } from "./sign-in-client";

export function SignOutButton() {
  return <Button onClick={() => void signOut({ isEverywhere: false })}>Sign out</Button>;
}
