import type { connection as english } from "../en/connection";
import type { Translated } from "../translated";

export const connection: Translated<typeof english> = {
  unreachable:
    "Der Dienst ist nicht erreichbar. Die Zahlen sind von {time}. Änderungen und Links gehen wieder, sobald die Verbindung steht.",
  offline:
    "Du bist offline. Die Zahlen sind von {time}. Änderungen und Links gehen wieder, sobald die Verbindung steht.",
  newVersion: "Es gibt eine neue Version.",
  reload: "Neu laden",
  dismiss: "Schließen",
};
