import { normalizeWords } from "./normalize-words";

/** `void`: no money moved in the end, so the row is not a movement. */
export type CsvStatus = "booked" | "pending" | "void";

const WORDS = {
  booked: [
    ...["booked", "completed", "complete", "posted", "cleared", "settled", "executed", "done", "success"],
    ...["successful", "succeeded", "issued", "processed", "approved", "paid", "sent", "received", "refunded"],
    ...[
      "partially refunded",
      "reconciled",
      "final",
      "finished",
      "transferred",
      "paid out",
      "paidout",
      "confirmed",
      "c",
      "x",
    ],
    ...["gebucht", "umsatz gebucht", "abgeschlossen", "ausgeführt", "erledigt", "verbucht"],
    ...["comptabilisé", "comptabilisée", "effectué", "effectuée", "terminé", "terminée", "exécuté"],
    ...["geboekt", "verwerkt", "voltooid", "uitgevoerd", "contabilizado", "completado", "ejecutado"],
    ...["contabilizzato", "eseguito", "completato", "contabilizada", "realizado", "concluído", "efetuado"],
    ...["bokförd", "bokfört", "genomförd", "bogført", "udført", "gennemført", "bokført", "utført"],
    ...["zaksięgowano", "zaksięgowana", "zrealizowana", "zrealizowany", "wykonana"],
  ],
  pending: [
    ...["pending", "processing", "authorised", "authorized", "authorisation", "authorization", "on hold"],
    ...[
      "hold",
      "held",
      "uncleared",
      "scheduled",
      "submitted",
      "in progress",
      "in transit",
      "open",
      "unposted",
    ],
    ...["pending submission", "pending customer approval"],
    ...["vorgemerkt", "umsatz vorgemerkt", "ausstehend", "offen", "in bearbeitung", "geplant"],
    ...["en attente", "à venir", "en cours", "in behandeling", "gereserveerd", "gepland", "openstaand"],
    ...[
      "pendiente",
      "retenido",
      "en proceso",
      "in sospeso",
      "in attesa",
      "autorizzato",
      "autorizzata",
      "non contabilizzato",
      "pendente",
    ],
    ...["cativo", "reserverad", "preliminär", "väntar", "reserveret", "afventer", "reservert", "venter"],
    ...["oczekująca", "oczekujący", "w realizacji", "blokada"],
  ],
  void: [
    ...[
      "reverted",
      "reversed",
      "declined",
      "failed",
      "cancelled",
      "canceled",
      "rejected",
      "refused",
      "expired",
    ],
    ...["charged back", "customer approval denied", "bounced"],
    ...["denied", "voided", "void", "removed", "blocked", "deleted", "returned unpaid", "error"],
    ...["storniert", "abgelehnt", "fehlgeschlagen", "abgebrochen", "zurückgewiesen"],
    ...["annulé", "annulée", "refusé", "refusée", "rejeté", "rejetée", "échoué"],
    ...["geweigerd", "geannuleerd", "mislukt", "afgewezen", "cancelado", "cancelada", "rechazado", "anulado"],
    ...["annullato", "rifiutato", "respinto", "rejeitado", "recusado", "anulada"],
    ...["avbruten", "nekad", "makulerad", "afvist", "annulleret", "avvist", "kansellert"],
    ...["odrzucona", "odrzucony", "anulowana", "anulowany"],
  ],
} satisfies Record<CsvStatus, readonly string[]>;

const STATUSES = new Map<string, CsvStatus>([
  ...WORDS.booked.map((word) => [normalizeWords(word), "booked"] as const),
  ...WORDS.pending.map((word) => [normalizeWords(word), "pending"] as const),
  ...WORDS.void.map((word) => [normalizeWords(word), "void"] as const),
]);

/** The meaning of a bank's word for the status of a payment; null for an unknown word. */
export function statusNamed(text: string): CsvStatus | null {
  return STATUSES.get(normalizeWords(text)) ?? null;
}
