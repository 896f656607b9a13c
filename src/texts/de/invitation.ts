import type { invitation as english } from "../en/invitation";
import type { Translated } from "../translated";

export const invitation: Translated<typeof english> = {
  tab: "Einladung",
  title: "{place} beitreten",
  role: "Deine Rolle: <strong>{role}</strong>. {hint}",
  email: "E-Mail-Adresse",
  name: "Dein Name",
  nameMissing: "Gib deinen Namen ein.",
  password: "Passwort wählen",
  createAndJoin: "Konto anlegen und beitreten",
  accept: "Annehmen",
  signInFirst: "Melde dich als {email} an, um die Einladung anzunehmen.",
  signIn: "Anmelden",
  otherPerson: "Diese Einladung ist für jemand anderen",
  otherPersonText:
    "Sie ist für {email}, und du bist als {self} angemeldet. Melde dich ab und öffne den Link noch einmal.",
  closed: "Diese Einladung gilt nicht mehr",
  closedText:
    "Sie wurde angenommen oder zurückgezogen, oder sie ist abgelaufen. Bitte die Person, die dich eingeladen hat, um eine neue.",
  toStart: "Zur Startseite",
};
