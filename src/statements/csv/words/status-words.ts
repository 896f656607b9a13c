import { normalizeWords } from "./normalize-words";
import { phrasesIn } from "./phrases-in";

/** `void`: no money moved in the end, so the row is not a movement. */
export type CsvStatus = "booked" | "pending" | "void";

const WORDS = {
  booked: phrasesIn(`
    booked, completed, complete, posted, cleared, settled, executed, done, success
    successful, succeeded, issued, processed, approved, paid, sent, received, refunded
    partially refunded, reconciled, final, finished, transferred, paid out, paidout, confirmed, c, x
    gebucht, umsatz gebucht, abgeschlossen, ausgeführt, erledigt, verbucht
    comptabilisé, comptabilisée, effectué, effectuée, terminé, terminée, exécuté
    geboekt, verwerkt, voltooid, uitgevoerd, contabilizado, completado, ejecutado
    contabilizzato, eseguito, completato, contabilizada, realizado, concluído, efetuado
    bokförd, bokfört, genomförd, bogført, udført, gennemført, bokført, utført
    zaksięgowano, zaksięgowana, zrealizowana, zrealizowany, wykonana
    accepted, ok, captured, deposited, payment sent, payment deposited, transfer sent
    card charged
    erfolgreich, akzeptiert, genehmigt, erstattet, teilweise erstattet, zurückerstattet
    accepté, acceptée, réussi, réussie, validé, validée, payé, remboursé, remboursée
    partiellement remboursé, geaccepteerd, geslaagd, betaald, terugbetaald
    gedeeltelijk terugbetaald, completada, aceptado, aceptada, aprobado, aprobada, exitoso
    procesado, pagado, reembolsado, reembolsado parcialmente, completata, contabilizzata
    eseguita, riuscito, accettato, pagato, rimborsato, parzialmente rimborsato, concluída
    efetuada, realizada, aprovado, pago, liquidado, efetivado, slutförd, utförd
    återbetald, refunderet, fullført, refundert, suoritettu, valmis, kirjattu, maksettu
    zakończona, zakończony, zrealizowano, zaksięgowany, rozliczona, zwrócona, zaúčtováno
    zaúčtovaná, provedeno, исполнен, исполнено, выполнен, выполнено, проведен, проведено
    tamamlandı, gerçekleşti, onaylandı, 完了, 確定, 成功, 交易成功, 支付成功, 退款成功
    已完成, 已全额退款, 已存入零钱, 已转账, 对方已收钱, 朋友已收钱, 提现已到账, 充值完成, 완료, 승인
    efetivada, başarılı, iade edildi, завершен, завершено, успешно, возвращено, виконано, проведено
    успішно, 処理済み, 返金済み, 正常, 成功, 已退款, 정상, 성공, 환불됨, הושלם, בוצע
    مكتمل, مكتملة, ناجحة, berhasil, sukses, selesai, berjaya, thành công, hoàn thành, สำเร็จ
    ολοκληρωμένη, ολοκληρώθηκε, εκτελέστηκε, εκτελεσμένη, įvykdyta, įvykdytas, atlikta, užbaigta
    izpildīts, pabeigts, apstrādāts, täidetud, teostatud, lõpetatud, finalizat, finalizată
    efectuat, efectuată, procesat, procesată, decontat, könyvelt, könyvelve, teljesült, végrehajtva
    feldolgozva, izvršeno, izvršena, proknjiženo, obrađeno, provedena, knjiženo, izvedeno, zaključeno
    vykonaná, zrealizovaná, изпълнена, осчетоводена
  `),
  pending: phrasesIn(`
    pending, processing, authorised, authorized, authorisation, authorization, on hold
    hold, held, uncleared, scheduled, submitted, in progress, in transit, open, unposted
    pending submission, pending customer approval
    vorgemerkt, umsatz vorgemerkt, ausstehend, offen, in bearbeitung, geplant
    en attente, à venir, en cours, in behandeling, gereserveerd, gepland, openstaand
    pendiente, retenido, en proceso, in sospeso, in attesa, autorizzato, autorizzata, non contabilizzato
    pendente
    cativo, reserverad, preliminär, väntar, reserveret, afventer, reservert, venter
    oczekująca, oczekujący, w realizacji, blokada, transakcja nierozliczona
    autorisé, autorisée, autorisiert, in afwachting, autorizado, autorizada, en curso
    oczekujące, väntande, odottaa, beklemede, bekliyor, в обработке, ожидает
    未確定, 保留, 处理中, 대기, 保留中, 処理中, 待处理, 待處理, 處理中, 대기 중, 보류 중, 처리 중
    ожидается, в ожидании, обрабатывается, в обробці, очікує, ממתין, בהמתנה, معلق, معلقة
    قيد الانتظار, قيد المعالجة, tertunda, menunggu, diproses, đang xử lý, chờ xử lý, รอดำเนินการ
    σε εκκρεμότητα, εκκρεμεί, εκκρεμής, laukiama, laukianti, vykdoma, rezervuota, gaida, apstrādē
    rezervēts, ootel, töötlemisel, reserveeritud, broneeritud, în așteptare, în curs
    în curs de procesare, neprocesat, függő, függőben, folyamatban, várakozik, zárolt, u obradi
    na čekanju, rezervirano, rezervisano, v obdelavi, v teku, čekající, čeká na zpracování
    nezaúčtováno, čakajúca, spracováva sa, чакаща, в процес на обработка
  `),
  void: phrasesIn(`
    reverted, reversed, declined, failed, cancelled, canceled, rejected, refused, expired
    charged back, customer approval denied, bounced, failure
    denied, not approved, voided, void, removed, blocked, deleted, returned unpaid, error
    storniert, abgelehnt, fehlgeschlagen, abgebrochen, zurückgewiesen
    annulé, annulée, refusé, refusée, rejeté, rejetée, échoué
    geweigerd, geannuleerd, mislukt, afgewezen, cancelado, cancelada, rechazado, anulado
    annullato, rifiutato, respinto, rejeitado, recusado, anulada
    avbruten, nekad, makulerad, afvist, annulleret, avvist, kansellert
    odrzucona, odrzucony, anulowana, anulowany
    gescheitert, échouée, fallido, fallida, rechazada, denegado, denegada, fallito
    fallita, annullata, rifiutata, respinta, falhou, zrušeno, zamítnuto, peruutettu
    hylätty, misslyckad, mislykket, отклонен, отклонено, отменен, отменено, iptal
    iptal edildi, başarısız, reddedildi, 失败, 支付失败, 交易关闭, 已关闭, 已取消, 취소, 실패
    unsuccessful, abandoned, timed out, неуспешно, отклонена, отменена, відхилено, скасовано
    失敗, 取消, 取消済み, キャンセル, キャンセル済み, 拒否, 已拒绝, 已拒絕, 交易失敗, 취소됨, 승인취소
    취소여부, 거절, 거부됨, 오류, נכשל, נדחה, בוטל, مرفوض, مرفوضة, ملغى, ملغاة, فاشلة, فشلت, gagal
    dibatalkan, ditolak, kedaluwarsa, thất bại, đã hủy, bị từ chối, ไม่สำเร็จ, ล้มเหลว, ยกเลิก
    απορρίφθηκε, ακυρώθηκε, αποτυχία, atmesta, atšaukta, nepavyko, noraidīts, atcelts, tagasi lükatud
    tühistatud, ebaõnnestus, respins, respinsă, anulată, eșuat, elutasítva, visszautasítva, törölve
    sikertelen, odbijeno, otkazano, poništeno, neuspješno, zavrnjeno, preklicano, zamietnutá, zrušená
    отхвърлена, отказана
  `),
} satisfies Record<CsvStatus, readonly string[]>;

const STATUSES = new Map<string, CsvStatus>([
  ...WORDS.booked.map((word) => [normalizeWords(word), "booked"] as const),
  ...WORDS.pending.map((word) => [normalizeWords(word), "pending"] as const),
  ...WORDS.void.map((word) => [normalizeWords(word), "void"] as const),
]);

/** An amount behind a word, as in `已退款(￥5.00)`. */
const AMOUNT = /[(（][^()（）]*\d[^()（）]*[)）]$/;

/** The meaning of a bank's word for the status of a payment; null for an unknown word. */
export function statusNamed(text: string): CsvStatus | null {
  return STATUSES.get(normalizeWords(text.replace(AMOUNT, ""))) ?? null;
}

/**
 * A text without the words for what is not booked yet that end it, set off by spaces: `CAFE   transakcja
 * nierozliczona`; null for any other text. A single word such as “Open” may be part of a name.
 */
export function beforePending(text: string): string | null {
  const parts = text.trim().split(/\s{2,}/);
  const end = parts.pop() ?? "";
  if (parts.length === 0 || !/\s/.test(end) || statusNamed(end) !== "pending") return null;
  return parts.join(" ");
}

/** The words that affirm what a column is named, and those that deny it. */
const YES = wordSet(["yes", "y", "true", "1", "ja", "oui", "sí", "sim", "tak", "kyllä"]);
const NO = wordSet(["no", "n", "false", "0", "nein", "non", "nee", "não", "nej", "nei", "nie", "ei"]);
/** What is not one of these has not been booked yet; what is not reconciled has. */
const BOOKED_NAMES = wordSet(["posted", "booked", "cleared", "settled", "completed", "gebucht", "verbucht"]);

/**
 * Interprets the values of a column of states. If its name is a state, as in `Pending` or `Posted`, they may
 * only affirm or deny that.
 */
export function statusReader(name: string): (text: string) => CsvStatus | null {
  const ofName = statusNamed(name);
  const isOfBooked = BOOKED_NAMES.has(normalizeWords(name));
  if (ofName === null || (ofName === "booked" && !isOfBooked)) return statusNamed;
  return (text) => {
    const word = normalizeWords(text);
    if (YES.has(word)) return ofName;
    return NO.has(word) ? (isOfBooked ? "pending" : "booked") : statusNamed(text);
  };
}

function wordSet(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(normalizeWords));
}
