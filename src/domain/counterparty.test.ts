import { describe, expect, test } from "vitest";
import { counterpartyKey } from "./counterparty";

function keyOfName(name: string): string | null {
  return counterpartyKey({ id: null, name, description: "REF 12" });
}

describe("counterpartyKey", () => {
  test.each([
    ["the id before all else", "cp_1", "Netflix", "NETFLIX.COM", "id:cp_1"],
    ["the id as it is, even one that looks generic", "PayPal 12", "Netflix", "NETFLIX.COM", "id:PayPal 12"],
    ["the name before the description", null, "Netflix Ltd", "NETFLIX.COM 991", "name:netflix ltd"],
    ["the description when there is no name", null, null, "NETFLIX.COM 991", "name:netflix.com"],
    ["the description when the name is blank", null, "  ", "NETFLIX.COM 991", "name:netflix.com"],
    ["the name when the id is blank", "", "Netflix Ltd", "x", "name:netflix ltd"],
    ["nothing for a generic name, whatever the description", null, "PayPal", "NETFLIX.COM", null],
    ["nothing for a name without letters, whatever the description", null, "1234", "NETFLIX.COM", null],
  ])("takes %s", (_, id, name, description, expected) => {
    expect(counterpartyKey({ id, name, description })).toBe(expected);
  });

  test("a partner that starts to send names keeps matching", () => {
    expect(counterpartyKey({ id: null, name: "Blue Bottle", description: "card" })).toBe(
      counterpartyKey({ id: null, name: null, description: "SQ *BLUE BOTTLE 12/03/2026" }),
    );
  });

  test.each([
    "CARD PAYMENT",
    "Card-Payment 1234",
    "TRANSFER",
    "Transfer 12/03/2026",
    "PAYPAL",
    "PayPal *",
    "PayPal (Europe) S.à r.l. et Cie, S.C.A.",
    "SQ *",
    "SumUp",
    "DIRECT DEBIT",
    "bank transfer",
    "Payment",
    "CASH WITHDRAWAL",
    "ATM 0423",
    "CARD 1234",
    "Debit Card XX1234",
    "12/03/2026",
    "",
    ...[
      "Überweisung",
      "ÜBERWEISUNG 12",
      "Ueberweisung",
      "Kartenzahlung",
      "SEPA-Lastschrift",
      "Gutschrift",
      "Dauerauftrag",
    ],
    ...[
      "Virement reçu",
      "VIREMENT",
      "Prélèvement",
      "PAIEMENT CB 1234",
      "Betaling",
      "Overboeking",
      "Betaalautomaat",
    ],
    ...[
      "Transferencia",
      "Recibo",
      "Pago con tarjeta",
      "Pagamento",
      "Bonifico",
      "Prelievo",
      "Transferência",
      "Pix",
    ],
    ...[
      "Betalning",
      "Kortköp",
      "Overføring",
      "Kortbetaling",
      "Tilisiirto",
      "Maksu",
      "Kaardimakse",
      "Maksājums",
    ],
    ...[
      "Mokėjimas",
      "Przelew",
      "Płatność kartą",
      "Platba kartou",
      "Átutalás",
      "Plată",
      "Перевод",
      "Оплата",
      "Плащане",
    ],
    ...["Πληρωμή", "Havale", "振込", "转账", "이체", "העברה"],
    ...[
      "Addebito diretto",
      "Débito direto",
      "TED recebida",
      "Hævning",
      "iDEAL betaling",
      "Pavedimas",
      "Nakazilo",
    ],
    ...[
      "口座振替",
      "تحويل وارد",
      "سحب نقدي",
      "Transfer masuk",
      "Tarik tunai",
      "Chuyển khoản",
      "Rút tiền",
      "โอนเงิน",
    ],
    ...["ชำระเงิน", "Biaya"],
  ])("%j says nothing of who was paid", (text) => {
    expect(counterpartyKey({ id: null, name: null, description: text })).toBeNull();
  });

  test.each([
    ["EE", null],
    ["O2 4", null],
    ["E.E.", null],
    ["BP 12", null],
    ["EDF", "name:edf"],
    ["B&Q X", "name:b&q x"],
    ["王府井", "name:王府井"],
    ["王府", null],
  ])("three letters are enough and two are not: %j", (name, expected) => {
    expect(keyOfName(name)).toBe(expected);
  });

  test.each([
    "Transfer Car Hire",
    "Payment Sense",
    "SAS",
    "Bill",
    "Carte Blanche",
    "Betaling BV Jansen",
    "PayPal Credit",
    "Cashew Shop",
    "Cardinal",
  ])("a generic word within a name is no reason to refuse it: %j", (name) => {
    expect(keyOfName(name)).toBe(`name:${name.toLowerCase()}`);
  });

  test("a text that grows beyond what an index can hold is refused", () => {
    expect(keyOfName("a".repeat(500))).toBe(`name:${"a".repeat(500)}`);
    expect(keyOfName("a".repeat(501))).toBeNull();
    expect(keyOfName("\ufdfa".repeat(500))).toBeNull();
  });
});
