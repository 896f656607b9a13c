import type { webhookAttempts as english } from "../en/webhook-attempts";
import type { Translated } from "../translated";

export const webhookAttempts: Translated<typeof english> = {
  title: "Versuche",
  close: "Schließen",
  loading: "Versuche werden geladen",
  list: "Versuche, neueste zuerst",
  none: "Noch nichts gesendet",
  noneText: "Was ab jetzt gesendet wird, steht hier 30 Tage lang.",
  delivered: "Zugestellt",
  failed: "Fehlgeschlagen",
  purposes: { resend: "Erneut gesendet", test: "Test", warning: "Warnung" },
  attemptNumber: "{number, number}. Versuch",
  next: "Nächster Versuch {time}",
  responded: "Antwort {status} nach {millis, number} ms",
  noResponse: "Keine Antwort",
  failures: {
    address_not_allowed: "Die Adresse ist nicht öffentlich",
    name_not_found: "Der Name wurde nicht gefunden",
    connection_refused: "Die Verbindung wurde abgelehnt",
    connection_lost: "Die Verbindung ist abgebrochen",
    tls_failed: "TLS ist fehlgeschlagen",
    invalid_response: "Die Antwort war kein gültiges HTTP",
    timed_out: "Keine Antwort innerhalb von 15 Sekunden",
  },
  loadingDetails: "Anfrage wird geladen",
  request: "Anfrage",
  noBody:
    "Der Inhalt von Tests und Warnungen wird nicht aufbewahrt, auch nicht der eines gelöschten Unternehmens.",
  response: "Antwort, höchstens die ersten 2\u00a0KB",
  resend: "Erneut senden",
  resent: "Erneut gesendet",
  resendFailed: "Erneutes Senden ist fehlgeschlagen",
  emptyResponse: "Die Antwort hatte keinen Inhalt.",
};
