import type { Role } from "../domain/person";

export const ROLE_WORDS: Readonly<Record<Role, Readonly<{ name: string; hint: string }>>> = {
  owner: { name: "Owner", hint: "Can change everything in this business, and who has access." },
  accountant: {
    name: "Accountant",
    hint: "Can decide how transactions count and import files, but not change settings or people.",
  },
  viewer: { name: "Viewer", hint: "Can look at everything and change nothing." },
  partner_admin: {
    name: "Partner admin",
    hint: "Can do everything in all businesses of the partner, and manage its API clients.",
  },
};
