import type { people as english } from "../en/people";
import type { Translated } from "../translated";

export const people: Translated<typeof english> = {
  title: "Personen",
  description: "Wer Zugriff auf {business} hat und mit welcher Rolle.",
  invite: "Einladen",
  loading: "Personen werden geladen",
  list: "Personen mit Zugriff",
  more: "Nur die ersten {shown, number} werden angezeigt.",
  you: "Du",
  added: "{email} · hinzugefügt: <time></time>",
  roleOf: "Rolle von {name}",
  roleChanged: "{name} hat jetzt die Rolle {role}",
  leave: "Verlassen<hidden>: dieses Unternehmen</hidden>",
  remove: "Entfernen<hidden>: {name}</hidden>",
  invitations: "Einladungen",
  invitationsText: "Noch nicht angenommen. Jeder Link funktioniert einmal und läuft nach 7 Tagen ab.",
  invitedBy: "Eingeladen von {name}: <time></time>",
  withdraw: "Zurückziehen<hidden>: Einladung für {email}</hidden>",
  withdrawn: "Einladung zurückgezogen",
  withdrawnText: "Der Link funktioniert nicht mehr.",
  notOpen: "Diese Einladung war nicht mehr offen",
  inviting: {
    title: "Zu {business} einladen",
    email: "E-Mail-Adresse",
    invalidEmail: "Gib eine E-Mail-Adresse ein, etwa name@example.com.",
    role: "Rolle",
    sent: "Einladung gesendet",
    created: "Einladung erstellt",
    mailed:
      "Wir haben einen Link an <strong>{email}</strong> gesendet. Er funktioniert einmal und läuft nach 7 Tagen ab.",
    notMailed:
      "Die E-Mail ließ sich nicht senden. Sende diesen Link selbst an <strong>{email}</strong>. Er funktioniert einmal, läuft nach 7 Tagen ab und wird nur jetzt angezeigt.",
    noMail:
      "Sende diesen Link an <strong>{email}</strong>. Er funktioniert einmal, läuft nach 7 Tagen ab und wird nur jetzt angezeigt.",
    link: "Link",
    notCopied: "Du hast den Link noch nicht kopiert. Wenn du noch einmal schließt, ist er verloren.",
    done: "Fertig",
  },
  removing: {
    self: {
      business: {
        title: "{business} verlassen?",
        text: "Du verlierst sofort und in jedem Browser den Zugriff auf {business}. Was du getan hast, bleibt. Um zurückzukommen, brauchst du eine neue Einladung.",
      },
      partner: {
        title: "Alle Unternehmen des Partners verlassen?",
        text: "Du verlierst sofort und in jedem Browser den Zugriff auf alle Unternehmen des Partners. Was du getan hast, bleibt. Um zurückzukommen, brauchst du eine neue Einladung.",
      },
    },
    other: {
      business: {
        title: "{name} entfernen?",
        text: "{name} verliert sofort und in jedem Browser den Zugriff auf {business}. Alle bisherigen Änderungen bleiben. Für eine Rückkehr ist eine neue Einladung nötig.",
      },
      partner: {
        title: "{name} entfernen?",
        text: "{name} verliert sofort und in jedem Browser den Zugriff auf alle Unternehmen des Partners. Alle bisherigen Änderungen bleiben. Für eine Rückkehr ist eine neue Einladung nötig.",
      },
    },
    leave: "Verlassen",
    remove: "Entfernen",
    removed: "{name} hat diesen Zugriff nicht mehr",
  },
};
