import type { clientDialogs as english } from "../en/client-dialogs";
import type { Translated } from "../translated";

export const clientDialogs: Translated<typeof english> = {
  creating: {
    title: "API-Zugang anlegen",
    name: "Name",
    nameHint: "Wer ihn nutzt, etwa „Import der Buchhaltung“. Der Verlauf zeigt diesen Namen.",
    nameMissing: "Gib einen Namen ein.",
    scopes: "Was er in allen deinen Unternehmen darf",
    scopeMissing: "Wähle mindestens eine Berechtigung.",
    submit: "Anlegen",
  },
  rotating: {
    title: "Neues Secret für {name}",
    adds: "Das bisherige Secret <strong>funktioniert weiter</strong> neben dem neuen, damit du ohne Ausfall umstellen kannst. Deaktiviere es hier, sobald alles das neue nutzt.",
    replaces:
      "Dieser Zugang hat zwei aktive Secrets; mehr sind nicht möglich. Das <strong>ältere funktioniert ab sofort nicht mehr</strong>. Das jüngere funktioniert weiter neben dem neuen.",
    submit: "Neues Secret erstellen",
  },
  expiring: {
    title: "Altes Secret von {name} deaktivieren?",
    text: "Das ältere der beiden Secrets <strong>funktioniert ab sofort nicht mehr</strong> und lässt sich nicht wiederherstellen. Anfragen, die es noch nutzen, werden abgelehnt. Das jüngere funktioniert weiter.",
    keep: "Beide behalten",
    submit: "Altes Secret deaktivieren",
    done: "Altes Secret von {name} deaktiviert",
  },
  revoking: {
    title: "{name} widerrufen?",
    text: "Die Secrets dieses Zugangs funktionieren ab sofort nicht mehr und lassen sich nicht wiederherstellen. Alle bisherigen Änderungen bleiben.",
    neverUsed: "Der Zugang wurde nie genutzt.",
    lastUsed: "Zuletzt genutzt: <time></time>.",
    submit: "Widerrufen",
    done: "{name} widerrufen",
  },
  secret: {
    title: "Zugangsdaten für {name}",
    warning:
      "<strong>Kopiere das Secret jetzt.</strong> Wir speichern nur einen Fingerabdruck und können es nicht noch einmal anzeigen.",
    clientId: "Client-ID",
    clientSecret: "Client-Secret",
    writesOnly: "Dieser Zugang darf nur schreiben, deshalb gibt es kein Beispiel für eine lesende Anfrage.",
    tryIt: "Mit {business} ausprobieren",
  },
};
