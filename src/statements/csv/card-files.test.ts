import { describe, expect, it } from "vitest";
import { toDecimalText } from "../../domain/money";
import { readStatement } from "../read-statement";

function read(lines: readonly string[], currency = "USD") {
  const bytes = new TextEncoder().encode(lines.join("\n"));
  const { rows, uncertain } = readStatement(bytes, { currency, remembered: [] });
  return {
    amounts: rows.map(({ direction, amount }) =>
      toDecimalText(direction === "outflow" ? -amount : amount, 2),
    ),
    doubts: uncertain.map(({ about }) => about),
  };
}

describe("a file of a card company, with purchases without a sign", () => {
  it.each([
    [
      "American Express, Germany",
      "Datum,Beschreibung,Karteninhaber,Konto #,Betrag",
      '30/10/2026,REWE BERLIN,J DOE,-12345,"23,10"',
      '28/10/2026,ZAHLUNG/ÜBERWEISUNG ERHALTEN BESTEN DANK,J DOE,-12345,"-250,00"',
      '27/10/2026,APPLE.COM/BILL,J DOE,-12345,"2,99"',
    ],
    [
      "American Express, France",
      "Date,Description,Titulaire de la carte,Compte #,Montant",
      '30/10/2026,MONOPRIX PARIS,J DUPONT,-12345,"23,10"',
      '28/10/2026,PRELEVEMENT AUTOMATIQUE ENREGISTRE-MERCI,J DUPONT,-12345,"-250,00"',
      '27/10/2026,FNAC,J DUPONT,-12345,"2,99"',
    ],
    [
      "Ramp, with a refund",
      "Transaction Date,Merchant Name,Amount,Currency,Card Name,State",
      "10/28/2026,AWS,23.10,EUR,Infra,Cleared",
      "10/27/2026,Amazon,-250.00,EUR,Office,Cleared",
      "10/26/2026,Uber,2.99,EUR,Travel,Cleared",
    ],
    [
      "Apple Card",
      "Transaction Date,Description,Merchant,Category,Type,Amount (EUR),Purchased By",
      "10/30/2026,CAFE 123 SF,Cafe,Restaurants,Purchase,23.10,Jane Doe",
      "10/16/2026,ACH DEPOSIT INTERNET TRANSFER,Ach Deposit,Payment,Payment,-250.00,Jane Doe",
      "10/13/2026,GROCER,Grocer,Grocery,Purchase,2.99,Jane Doe",
    ],
    [
      "Isracard, Israel",
      "תאריך רכישה,שם בית עסק,סכום עסקה,מטבע עסקה,סכום חיוב,מטבע חיוב",
      "30.10.26,CAFE,23.10,€,23.10,€",
      "28.10.26,SHOP REFUND,-250.00,€,-250.00,€",
      "27.10.26,AWS,3.20,$,2.99,€",
    ],
    [
      "Cal, Israel",
      'תאריך עסקה,שם בית עסק,"סכום בש""ח",מועד חיוב,סוג עסקה',
      "30/10/26,CAFE,23.10,02/11/2026,רגילה",
      "28/10/26,REFUND,-250.00,02/11/2026,זיכוי",
      "27/10/26,AWS,2.99,02/11/2026,רגילה",
    ],
    [
      "a card in Korea",
      "이용일,이용카드,가맹점명,이용금액",
      "2026.10.30,본인1234,CAFE,23.10",
      "2026.10.28,본인1234,환불,-250.00",
      "2026.10.27,본인1234,AWS,2.99",
    ],
    [
      "a card in Taiwan",
      "消費日,入帳起息日,消費明細,新臺幣金額",
      "2026/10/30,2026/11/02,CAFE,23.10",
      "2026/10/28,2026/10/28,繳款,-250.00",
      "2026/10/27,2026/10/28,AWS,2.99",
    ],
    [
      "a card in Turkey, with its thanks",
      "İşlem Tarihi,Açıklama,Tutar",
      "30.10.2026,CAFE,23.10",
      "28.10.2026,ÖDEMENİZ İÇİN TEŞEKKÜR EDERİZ,-250.00",
      "27.10.2026,AWS,2.99",
    ],
    [
      "C6, Brazil",
      "Data de Compra;Nome no Cartão;Final do Cartão;Categoria;Descrição;Parcela;Valor (em US$);Cotação (em R$);Valor (em R$)",
      "30/10/2026;J DOE;1234;Restaurante;CAFE;Única;0;0;23.10",
      "28/10/2026;J DOE;1234;-;Inclusao de Pagamento;Única;0;0;-250.00",
      "27/10/2026;J DOE;1234;Serviços;AWS;Única;0.50;5.98;2.99",
    ],
    [
      "Spendesk, with amounts named as debits",
      "Date de paiement;Fournisseur;Montant débité;Devise;Montant local;Devise locale",
      "30/10/2026;CAFE;23,10;EUR;23,10;EUR",
      "28/10/2026;REMBOURSEMENT;-250,00;EUR;-250,00;EUR",
      "27/10/2026;AWS;2,99;EUR;3,20;USD",
    ],
    [
      "Swisscard, where payments have a minus and are marked as credits",
      "Transaktionsdatum,Beschreibung,Betrag,Debit/Kredit,Status",
      "30.10.2026,CAFE,23.10,Debit,Gebucht",
      "28.10.2026,IHRE ZAHLUNG,-250.00,Kredit,Gebucht",
      "27.10.2026,APPLE,2.99,Debit,Gebucht",
    ],
    [
      "Nubank",
      "date,title,amount",
      "2026-10-20,Mercado Livre,23.10",
      "2026-10-22,Pagamento recebido,-250.00",
      "2026-10-23,Posto Shell,2.99",
    ],
  ])("is turned around and asked about: %s", (_, ...lines) => {
    expect(read(lines, "EUR")).toEqual({ amounts: ["-23.10", "250.00", "-2.99"], doubts: ["columns"] });
  });

  it("is turned around and asked about where it is that of Rakuten, Japan", () => {
    const lines = ["利用日,利用店名・商品名,利用金額", "2026/10/30,CAFE,1200", "2026/10/28,AWS,8000"];
    expect(read(lines, "EUR")).toEqual({ amounts: ["-1200.00", "-8000.00"], doubts: ["columns"] });
  });

  it("is turned around and asked about where it is that of JCB, Japan", () => {
    const lines = ["ご利用日,ご利用先など,ご利用金額(￥)", "2026/10/30,CAFE,1200", "2026/10/28,AWS,8000"];
    expect(read(lines, "JPY")).toEqual({ amounts: ["-12.00", "-80.00"], doubts: ["columns"] });
  });

  it("is asked about where its number is all that tells of a card", () => {
    const lines = [
      "交易日期,卡号,交易说明,金额",
      "2026/10/30,1234,CAFE,23.10",
      "2026/10/28,1234,退货,-250.00",
      "2026/10/27,1234,AWS,2.99",
    ];
    expect(read(lines, "CNY").doubts).toEqual(["columns"]);
  });

  it("is asked about where a refund is all that has a minus", () => {
    const lines = [
      "Trans. Date,Post Date,Description,Amount,Category",
      ...["20", "21", "22", "23", "24"].map(
        (day) => `10/${day}/2026,10/${day}/2026,SHELL OIL,40.00,Gasoline`,
      ),
      "10/23/2026,10/23/2026,AMAZON RETURN,-25.00,Merchandise",
    ];
    expect(read(lines).doubts).toEqual(["columns"]);
  });

  it("is asked about where payments and refunds have names we do not know", () => {
    const lines = [
      "Fecha,Concepto,Importe",
      ...["20", "21", "22", "23", "24"].map((day) => `${day}/10/2026,GASOLINERA,40.00`),
      "23/10/2026,ABONO DE SU RECIBO,-175.00",
      "23/10/2026,DEVOLUCION COMPRA,-25.00",
    ];
    expect(read(lines).doubts).toEqual(["columns"]);
  });

  it("is asked about where it has two purchases and one payment (BMO, Canada)", () => {
    const lines = [
      "Item #,Card #,Transaction Date,Posting Date,Transaction Amount,Description",
      "1,'5191230000001234',20261013,20261014,12.50,TIM HORTONS",
      "2,'5191230000001234',20261015,20261016,45.10,LOBLAWS",
      "3,'5191230000001234',20261020,20261020,-57.60,TRSF FROM/DE ACCT/CPT",
    ];
    expect(read(lines, "CAD").doubts).toEqual(["columns"]);
  });

  it.each([
    [
      "NatWest, United Kingdom, by the type of the rows",
      "Date, Type, Description, Value, Account Name, Account Number",
      "30/10/2026,Purchase,TESCO,12.50,DOE J,543012******1234",
      "28/10/2026,Payment,PAYMENT,-57.60,DOE J,543012******1234",
    ],
    [
      "Discover, United States, by its thanks",
      "Trans. Date,Post Date,Description,Amount,Category",
      "10/26/2026,10/26/2026,AMAZON,12.50,Merchandise",
      "10/20/2026,10/20/2026,INTERNET PAYMENT - THANK YOU,-57.60,Payments and Credits",
    ],
  ])("is turned around and asked about with one payment for one purchase: %s", (_, ...lines) => {
    expect(read(lines)).toEqual({ amounts: ["-12.50", "57.60"], doubts: ["columns"] });
  });

  it.each([
    [
      "marked as a credit",
      "Transaktionsdatum,Beschreibung,Betrag,Debit/Kredit,Status",
      "28.10.2026,GUTSCHRIFT LSV,-250.00,Gutschrift,Gebucht",
    ],
    [
      "with thanks",
      "Trans. Date,Post Date,Description,Amount,Category",
      "10/20/2026,10/20/2026,INTERNET PAYMENT - THANK YOU,-250.00,Payments and Credits",
    ],
  ])("is turned around and asked about where a payment is all it has: %s", (_, ...lines) => {
    expect(read(lines)).toEqual({ amounts: ["250.00"], doubts: ["columns"] });
  });

  it("is certain where its purchases have a minus, although it names the owner of the card (Barclays, Germany)", () => {
    expect(
      read(
        [
          "Buchungsdatum;Betrag;Beschreibung;Typ;Name des Karteninhabers",
          "30.10.2026;-12,50;REWE;Einkauf;J DOE",
          "16.10.2026;57,60;Zahlung;Überweisung;J DOE",
        ],
        "EUR",
      ),
    ).toEqual({ amounts: ["-12.50", "57.60"], doubts: [] });
  });

  it("has a payment with a minus that is marked as a credit (Virgin Money, United Kingdom)", () => {
    const purchases = ["Date,Description,Amount", "30/10/2026,TESCO,12.50", "29/10/2026,AMAZON,15.50"];
    const payment = "28/10/2026,PAYMENT,-250.00 CRDT";
    const amounts = ["-12.50", "-15.50", "250.00"];
    expect(read([...purchases, payment], "GBP")).toEqual({ amounts, doubts: ["columns"] });
    const marked = purchases.map((line) => line.replace(/\d\d$/, "$& DBIT"));
    expect(read([...marked, payment], "GBP")).toEqual({ amounts, doubts: [] });
  });

  it.each(["Płatność kartą", "Platba kartou", "Paiement par carte", "Pago con tarjeta", "Kártyás vásárlás"])(
    "is asked about with a single purchase: %s",
    (text) => {
      const { amounts, doubts } = read(["Date;Description;Amount", `2026-11-01;${text};81,83`], "EUR");
      expect({ amounts, doubts }).toEqual({ amounts: ["-81.83"], doubts: ["columns"] });
    },
  );

  it("is asked about where only a payment has a sign, a plus (John Lewis, United Kingdom)", () => {
    const lines = [
      "Date Processed,Description,Amount,",
      "12-Oct-2026,DELIVEROO.CO.UK LONDON LND,£18.89,",
      "03-Oct-2026,TFL TRAVEL CH TFL.GOV.UK/CP GBR,£1.50,",
      '02-Oct-2026,PAYMENT RECEIVED - THANK YOU,"+ £1,100.00",CR',
    ];
    expect(read(lines, "GBP").doubts).toEqual(["columns"]);
  });
});

describe("a file of a bank account with mostly inflows", () => {
  const days = ["20", "21", "22", "23", "24"];
  const inflows = days.map((day) => `2026-10-${day},Ann,25.00`);
  const rent = "2026-10-25,Rent,-5.00";

  it.each([
    [1, 5],
    [2, 5],
  ])("is asked about where few amounts have a minus: %i beside %i", (outflows, others) => {
    const rows = [...inflows.slice(0, others), ...Array.from({ length: outflows }, () => rent)];
    expect(read(["Date,Text,Amount", ...rows]).doubts).toEqual(["columns"]);
  });

  it.each([
    ["by a third minus", ["Date,Text,Amount", ...inflows, rent, rent, rent]],
    ["by a purchase", ["Date,Text,Amount", ...inflows, "2026-10-25,CARD PAYMENT TO CAFE,-5.00"]],
    [
      "by an outflow that is named",
      ["Date,Text,Amount,Type", ...inflows.map((row) => `${row},Credit`), `${rent},Debit`],
    ],
    ["by a plus", ["Date,Text,Amount", ...inflows.map((row) => row.replace("25.", "+25.")), rent]],
    [
      "by the accounts of the counterparties",
      [
        "Date,Text,Amount,Counterparty IBAN",
        ...inflows.map((row) => `${row},DE89370400440532013000`),
        `${rent},DE02120300000000202051`,
      ],
    ],
    [
      "by its balances",
      [
        "Date,Text,Amount,Balance",
        ...inflows.map((row, index) => `${row},${125 + 25 * index}.00`),
        `${rent},220.00`,
      ],
    ],
  ])("is certain %s", (_, lines) => {
    const { amounts, doubts } = read(lines, "EUR");
    expect([new Set(amounts), doubts]).toEqual([new Set(["25.00", "-5.00"]), []]);
  });
});

describe("a running balance of what is owed on a card", () => {
  const rows = ["2026-10-20,CAFE,3.20,503.20", "2026-10-21,BOOKS,20.00,523.20"];
  const lines = (payment: string) => [
    "Date,Description,Amount,Balance",
    ...[...rows, `2026-10-22,${payment},-300.00,223.20`],
  ];

  it("proves nothing where the card company thanks for payments", () => {
    expect(read(lines("PAYMENT RECEIVED - THANK YOU"))).toEqual({
      amounts: ["-3.20", "-20.00", "300.00"],
      doubts: ["columns"],
    });
  });

  it("is that of an account that pays for a card online", () => {
    const account = lines("ONLINE PAYMENT").map(
      (line) => `${line},${line.startsWith("Date") ? "Card name" : ""}`,
    );
    expect(read(account)).toEqual({ amounts: ["3.20", "20.00", "-300.00"], doubts: [] });
  });

  it("is that of an account where outflows are named so, whatever their names", () => {
    const payment = "CARD PAYMENT TO THANK YOU LTD,-3.20,496.80";
    const bytes = new TextEncoder().encode(
      ["Date,Description,Amount,Balance", `2026-10-20,${payment}`, "2026-10-21,ANN,20.00,516.80"].join("\n"),
    );
    const { balances, uncertain } = readStatement(bytes, { currency: "USD", remembered: [] });
    expect(balances).toMatchObject([{ opening: 500_00n, closing: 516_80n }]);
    expect(uncertain).toEqual([]);
  });

  it("is that of an account where nothing says otherwise", () => {
    expect(read(lines("RENT"))).toEqual({ amounts: ["3.20", "20.00", "-300.00"], doubts: [] });
  });
});

describe("a column of inflows with a minus, as Citi writes it", () => {
  const rows = ["10/30/2026,COFFEE,3.20,", "10/16/2026,PAYMENT THANK YOU,,-250.00"];

  it("is read as inflows, and asked about", () => {
    expect(read(["Date,Description,Debit,Credit", ...rows])).toEqual({
      amounts: ["-3.20", "250.00"],
      doubts: ["columns"],
    });
  });

  it("is certain where balances follow from it", () => {
    const balances = ["1246.80", "1250.00"];
    const lines = rows.map((row, index) => `${row},${balances[index]}`);
    expect(
      read(["Date,Description,Debit,Credit,Balance", ...lines, "10/15/2026,OLD,,-10.00,1000.00"]),
    ).toEqual({
      amounts: ["-3.20", "250.00", "10.00"],
      doubts: [],
    });
  });

  it("still has a reversal among other inflows", () => {
    const others = ["10/30/2026,COFFEE,3.20,", "10/16/2026,INVOICE,,250.00", "10/17/2026,INVOICE,,30.00"];
    expect(read(["Date,Description,Debit,Credit", ...others, "10/18/2026,INVOICE BACK,,-30.00"])).toEqual({
      amounts: ["-3.20", "250.00", "30.00", "-30.00"],
      doubts: [],
    });
  });
});
