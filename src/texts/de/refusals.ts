import type { refusals as english } from "../en/refusals";
import type { Translated } from "../translated";

export const refusals: Translated<typeof english> = {
  codes: {
    malformed_request:
      "Der Dienst konnte diese Anfrage nicht lesen. Lade die Seite neu und versuche es erneut.",
    malformed_json: "Der Dienst konnte diese Anfrage nicht lesen. Lade die Seite neu und versuche es erneut.",
    validation_failed: "Einige dieser Angaben sind ungültig. Prüfe sie und versuche es erneut.",
    missing_credentials: "Deine Sitzung ist abgelaufen. Melde dich erneut an.",
    invalid_credentials: "Die E-Mail-Adresse oder das Passwort ist falsch.",
    insufficient_scope: "Dazu hast du keine Berechtigung.",
    route_not_found: "Das ist nicht verfügbar. Lade die Seite neu und versuche es erneut.",
    customer_not_found: "Dieses Unternehmen gibt es nicht mehr, oder du hast keinen Zugriff mehr darauf.",
    transaction_not_found: "Diese Buchung gibt es nicht mehr.",
    rule_not_found: "Diese Regel gibt es nicht mehr.",
    change_not_found: "Diese Änderung gibt es nicht mehr.",
    webhook_endpoint_not_found: "Diesen Webhook-Endpunkt gibt es nicht mehr.",
    webhook_attempt_not_found: "Dieser Zustellversuch ist nicht mehr gespeichert.",
    method_not_allowed: "Das ist nicht verfügbar. Lade die Seite neu und versuche es erneut.",
    payload_too_large: "Das ist zu groß, um es zu senden.",
    headers_too_large: "Diese Anfrage ist zu groß, um sie zu senden.",
    unsupported_media_type: "Diese Art von Datei wird nicht unterstützt.",
    treatment_not_applicable: "Das lässt sich auf diese Art von Buchung nicht anwenden.",
    share_exceeds_amount: "Dein Anteil kann nicht größer sein als der Betrag.",
    counterparty_not_identifiable:
      "Diese Buchung nennt keine Gegenpartei, daher lassen sich keine anderen Buchungen zuordnen.",
    link_not_applicable: "Diese Buchungen können nicht zusammengehören.",
    refund_exceeds_amount: "Das ist mehr, als bezahlt wurde oder noch übrig ist.",
    not_recurring: "Diese Buchung gehört zu keiner wiederkehrenden Zahlung.",
    reading_uncertain:
      "Teile dieser Datei lassen sich auf mehr als eine Weise lesen. Prüfe, wie sie gelesen wird.",
    version_mismatch:
      "Das hat sich inzwischen geändert, deshalb wurde nichts gespeichert. Prüfe es und versuche es erneut.",
    idempotency_key_in_use: "Das wird bereits gespeichert. Warte einen Moment.",
    idempotency_key_reused:
      "Das wurde schon einmal mit anderen Angaben gesendet. Lade die Seite neu und versuche es erneut.",
    undo_conflict:
      "Das wurde später noch einmal geändert und lässt sich deshalb nicht allein rückgängig machen.",
    currency_in_use: "Die Währung kann nicht geändert werden, weil Buchungen sie verwenden.",
    period_closed:
      "Das würde einen abgeschlossenen Zeitraum ändern. Inhaber können ihn in den Einstellungen wieder öffnen.",
    too_many_webhook_endpoints: "Mehr Webhook-Endpunkte sind nicht möglich. Lösche zuerst einen.",
    rate_limit_exceeded: "Im Moment gibt es zu viele Anfragen. Versuche es in einigen Minuten erneut.",
  },
  closedForOwner:
    "Das würde einen abgeschlossenen Zeitraum ändern. <settings>In den Einstellungen wieder öffnen</settings>",
  reasons: {
    only_viewer: "Du kannst dieses Unternehmen ansehen, aber nichts ändern.",
    only_for_owners: "Das können nur Inhaber dieses Unternehmens.",
    role_above_own: "Eine Rolle über deiner eigenen kannst du weder vergeben noch entziehen.",
    demo_account: "Das Demokonto wird von allen geteilt, deshalb ist das damit nicht möglich.",
    has_access_already: "Diese Person hat bereits Zugriff. Ändere ihre Rolle in der Liste.",
    too_many_invitations: "Es gibt zu viele offene Einladungen. Ziehe zuerst eine zurück.",
    access_gone: "Diese Person hat keinen Zugriff mehr.",
    last_partner_admin: "Das ist der einzige Partner-Admin. Lade zuerst einen weiteren ein.",
    last_owner: "Ein Unternehmen braucht mindestens einen Inhaber. Mache zuerst jemand anderen zum Inhaber.",
    too_many_passkeys: "Du hast bereits so viele Passkeys, wie ein Konto haben kann. Entferne zuerst einen.",
    too_many_transactions: "Zu viele Buchungen passen dazu. Grenze die Filter ein, zum Beispiel nach Datum.",
    name_too_general:
      "Dieser Name ist zu allgemein, um Buchungen danach zuzuordnen. Gib einen genaueren ein.",
    linked_already: "Eine dieser Buchungen gehört schon zu einer anderen. Trenne diese zuerst.",
    amounts_differ: "Die Beträge sind verschieden. Beide Seiten eines Übertrags haben denselben Betrag.",
    same_account: "Beide Buchungen sind auf demselben Konto. Ein Übertrag ist zwischen zwei Konten.",
  },
};
