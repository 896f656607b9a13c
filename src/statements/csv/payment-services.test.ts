import { describe, expect, it } from "vitest";
import { readStatement } from "../read-statement";
import { showReading } from "../testing/show-reading";
import { showRow } from "../testing/show-row";

describe("the account of a file", () => {
  it("is the one above the table, although all payments are to one other (DKB, Germany)", () => {
    const { rows } = readStatement(
      new TextEncoder().encode(
        [
          '"Girokonto";"DE02120300000000202051"',
          '"Buchungsdatum";"Zahlungsempfänger*in";"Verwendungszweck";"IBAN";"Betrag (€)"',
          '"13.10.26";"Vermieter";"Miete";"DE89370400440532013000";"-900,00"',
        ].join("\n"),
      ),
      { currency: "EUR", remembered: [] },
    );
    expect(rows).toMatchObject([
      { accountId: "DE02120300000000202051", counterpartyId: "DE89370400440532013000" },
    ]);
  });

  it("is not in a column of payers, which inflows leave empty (Nordea, Finland)", () => {
    expect(
      showReading([
        "Kirjauspäivä;Määrä;Maksaja;Maksunsaaja;Nimi;Viesti;Saldo;Valuutta;",
        "2026/10/30;-3,20;FI2112345600000785;;Kahvila;Kahvi;1347,30;EUR;",
        "2026/10/16;1250,50;;FI2112345600000785;Asiakas;Lasku 7;1350,50;EUR;",
        "2026/10/13;-900,00;FI2112345600000785;;Vuokraaja;Vuokra;100,00;EUR;",
      ]),
    ).toEqual([
      "2: 2026-10-30 -320 EUR | Kahvi | Kahvila /  | ",
      "3: 2026-10-16 +125050 EUR | Lasku 7 | Asiakas /  | ",
      "4: 2026-10-13 -90000 EUR | Vuokra | Vuokraaja /  | ",
    ]);
  });
});

describe("a column named as the customer's account with those of others", () => {
  const ROWS = [
    "Kirjauspäivä;Arvopäivä;Maksupäivä;Määrä;Saaja/Maksaja;Tilinumero;BIC;Tapahtuma;Viesti",
    "30.10.2026;30.10.2026;30.10.2026;-900,00;Vuokraaja;FI6880000710434211;DABAFIHH;Tilisiirto;Vuokra",
    "16.10.2026;16.10.2026;16.10.2026;1250,50;Asiakas;FI4950009420028730;OKOYFIHH;Tilisiirto;Lasku 7",
  ];
  const CARD = "13.10.2026;13.10.2026;12.10.2026;-3,20;Kahvila;;;Korttiosto;";

  function accountsOf(lines: readonly string[]) {
    const bytes = new TextEncoder().encode(lines.join("\n"));
    const { rows, uncertain } = readStatement(bytes, { currency: "EUR", remembered: [] });
    expect(uncertain).toEqual([]);
    return rows.map(({ accountId, counterpartyId }) => [accountId, counterpartyId]);
  }

  it("has those of counterparties where the file names the customer's above (Nordea, Finland)", () => {
    expect(accountsOf(["Tilinumero;FI2112345600000785", "", ...ROWS])).toEqual([
      ["FI2112345600000785", "FI6880000710434211"],
      ["FI2112345600000785", "FI4950009420028730"],
    ]);
  });

  it("has that of the counterparty of a single movement", () => {
    const [names = "", , invoice = ""] = ROWS;
    expect(accountsOf(["Tilinumero;FI2112345600000785", "", names, invoice])).toEqual([
      ["FI2112345600000785", "FI4950009420028730"],
    ]);
  });

  it("has those of counterparties where payments by card have none", () => {
    expect(accountsOf([...ROWS, CARD])).toEqual([
      [null, "FI6880000710434211"],
      [null, "FI4950009420028730"],
      [null, null],
    ]);
  });
});

describe("a column of accounts", () => {
  function accounts(lines: readonly string[], currency: string) {
    const bytes = new TextEncoder().encode(lines.join("\n"));
    const { rows, uncertain } = readStatement(bytes, { currency, remembered: [] });
    return {
      accounts: rows.map(({ accountId, counterpartyId }) => [accountId, counterpartyId]),
      doubts: uncertain.map(({ about }) => about),
    };
  }

  it("is the customer's beside a notice without one (BAWAG, Austria)", () => {
    expect(
      accounts(
        [
          "IBAN;Auszugsnummer;Buchungsdatum;Waehrung;Betrag;Buchungstext;Umsatztext;Saldo",
          "AT483200000012345864;1;2026-10-30;EUR;-3,20;Bankomat;CAFE;1.347,30",
          "AT483200000012345864;1;2026-10-16;EUR;1.250,50;Gutschrift;Rechnung 7;1.350,50",
          ";;2026-10-15;;;;Hinweis: Zinssatz auf 0,15% geändert;",
        ],
        "EUR",
      ),
    ).toEqual({
      accounts: [
        ["AT483200000012345864", null],
        ["AT483200000012345864", null],
      ],
      doubts: [],
    });
  });

  it("with a few for many movements is the customer's, and asked about (Barclays, United Kingdom)", () => {
    expect(
      accounts(
        [
          "Number,Date,Account,Amount,Subcategory,Memo",
          ",30/10/2026,20-12-34 12345678,-3.20,Debit,CAFE",
          ",16/10/2026,20-12-34 12345678,1250.50,Counter Credit,INVOICE 7",
          ",16/10/2026,20-12-34 87654321,2.50,Counter Credit,INTEREST",
          ",13/10/2026,20-12-34 87654321,-900.00,Debit,RENT",
        ],
        "GBP",
      ),
    ).toEqual({
      accounts: [
        ["20-12-34 12345678", null],
        ["20-12-34 12345678", null],
        ["20-12-34 87654321", null],
        ["20-12-34 87654321", null],
      ],
      doubts: ["columns"],
    });
  });

  it("is nobody's where it has only words, as of a budgeting program", () => {
    expect(
      accounts(
        [
          "Date,Name,Amount,Account,Notes",
          "2026-10-30,Cafe,-3.20,Credit card,Coffee",
          "2026-10-16,Customer,1250.50,Checking account,Invoice 7",
          "2026-10-13,Landlord,-900.00,Checking account,Rent",
        ],
        "USD",
      ),
    ).toEqual({
      accounts: [
        [null, null],
        [null, null],
        [null, null],
      ],
      doubts: [],
    });
  });
});

describe("the accounts of who pays and who is paid", () => {
  it("are the customer's and the counterparty's by what moved (SpareBank 1, Norway)", () => {
    const { rows } = readStatement(
      new TextEncoder().encode(
        [
          "Dato;Beskrivelse;Rentedato;Inn;Ut;Til konto;Fra konto;",
          "16.10.2026;Kunde;16.10.2026;1250,50;;12345678901;98765432109;",
          "30.10.2026;Kafé;30.10.2026;;-3,20;;12345678901;",
          "13.10.2026;Husleie;13.10.2026;;-900,00;11111111111;12345678901;",
        ].join("\n"),
      ),
      { currency: "NOK", remembered: [] },
    );
    expect(rows.map(({ accountId, counterpartyId }) => [accountId, counterpartyId])).toEqual([
      ["12345678901", "98765432109"],
      ["12345678901", null],
      ["12345678901", "11111111111"],
    ]);
  });

  it("are in columns named for who ordered it and who received it (Oberbank, Austria)", () => {
    const { rows } = readStatement(
      new TextEncoder().encode(
        [
          "Buchungsdatum;Betrag;Währung;Auftraggebername;Auftraggeber IBAN/Kto.Nr.;Empfängername;Empfänger IBAN/Kto.Nr.;Text",
          "30.10.2026;-3,20;EUR;;;;;Kaffee",
          "16.10.2026;1250,50;EUR;Kunde;AT483200000012345864;Ich;AT022050302101023600;Rechnung 7",
          "13.10.2026;-900,00;EUR;Ich;AT022050302101023600;Vermieter;AT611904300234573201;Miete",
        ].join("\n"),
      ),
      { currency: "EUR", remembered: [] },
    );
    expect(rows.map(({ accountId, counterpartyId }) => [accountId, counterpartyId])).toEqual([
      [null, null],
      ["AT022050302101023600", "AT483200000012345864"],
      ["AT022050302101023600", "AT611904300234573201"],
    ]);
  });
});

describe("two accounts that are the same in every row", () => {
  const OWN = "AT022050302101023600";
  const OTHER = "AT483200000012345864";

  it.each([
    ["an order", "Auftraggeber IBAN/Kto.Nr.", "Empfänger IBAN/Kto.Nr."],
    ["from and to", "Fra konto", "Til konto"],
    ["origin and target", "Cuenta origen", "Cuenta destino"],
  ])("are told apart by who paid, where the columns say it (%s)", (_, payer, payee) => {
    const { rows } = readStatement(
      new TextEncoder().encode(
        [
          `Date;Amount;Text;${payer};${payee}`,
          `2026-10-30;1250.50;Invoice 8;${OTHER};${OWN}`,
          `2026-10-28;-40.00;Refund;${OWN};${OTHER}`,
          `2026-10-16;900.00;Invoice 7;${OTHER};${OWN}`,
        ].join("\n"),
      ),
      { currency: "EUR", remembered: [] },
    );
    for (const { accountId, counterpartyId } of rows) {
      expect({ accountId, counterpartyId }).toEqual({ accountId: OWN, counterpartyId: OTHER });
    }
    expect(rows).toHaveLength(3);
  });

  it("are as the columns say where they name the customer's own", () => {
    const { rows } = readStatement(
      new TextEncoder().encode(
        [
          "Date;Amount;Text;Own account;Counterparty IBAN",
          `2026-10-30;1250.50;Invoice 8;${OWN};${OTHER}`,
          `2026-10-28;-40.00;Refund;${OWN};${OTHER}`,
        ].join("\n"),
      ),
      { currency: "EUR", remembered: [] },
    );
    expect(rows.map((row) => [row.accountId, row.counterpartyId])).toEqual([
      [OWN, OTHER],
      [OWN, OTHER],
    ]);
  });
});

describe("the name of a counterparty", () => {
  it.each([
    ["Tegenrekeninghouder", "Knab, Netherlands"],
    ["交易对手名称", "SPD Bank, China"],
  ])("is in a column named %s (%s)", (name) => {
    expect(showReading([`Date;${name};Amount;Text`, "2026-10-13;ACME;-3.20;Coffee"])).toEqual([
      "2: 2026-10-13 -320 EUR | Coffee | ACME /  | ",
    ]);
  });

  it("is not in a column with that of the account (ING, Belgium)", () => {
    expect(
      showReading([
        "Rekeningnummer;Naam van de rekening;Rekening tegenpartij;Omzetnummer;Boekingsdatum;Valutadatum;Bedrag;Munteenheid;Omschrijving;Detail van de omzet;Bericht",
        "BE68539007547034;ACME BV;BE62510007547061;00001;13/10/2026;13/10/2026;-900,00;EUR;Overschrijving;Huur;",
        "BE68539007547034;ACME BV;;00002;30/10/2026;30/10/2026;-3,20;EUR;Betaling;Cafe;",
      ]),
    ).toEqual([
      "2: 2026-10-13 -90000 EUR | Overschrijving Huur |  / BE62510007547061 | ",
      "3: 2026-10-30 -320 EUR | Betaling Cafe |  /  | ",
    ]);
  });

  it.each([
    { kind: "with card payments only", transfer: [], read: [] },
    {
      kind: "with a transfer too",
      transfer: ["BE68539007547034;;ACME BV;EUR;1;28/10/2026;HUUR;28/10/2026;-900,00;1421,70;;;Verhuurder"],
      read: ["4: 2026-10-28 -90000 EUR | HUUR | Verhuurder /  | "],
    },
  ])("is not the customer's own beside an empty one (KBC, Belgium, $kind)", ({ transfer, read: last }) => {
    expect(
      showReading([
        "Rekeningnummer;Rubrieknaam;Naam;Munt;Afschriftnummer;Datum;Omschrijving;Valuta;Bedrag;Saldo;rekeningnummer tegenpartij;BIC tegenpartij;Naam tegenpartij",
        "BE68539007547034;;ACME BV;EUR;1;30/10/2026;KAARTBETALING CAFE;30/10/2026;-3,20;1400,00;;;",
        "BE68539007547034;;ACME BV;EUR;1;29/10/2026;KAARTBETALING BOEK;29/10/2026;-18,50;1403,20;;;",
        ...transfer,
      ]),
    ).toEqual([
      "2: 2026-10-30 -320 EUR | KAARTBETALING CAFE |  /  | ",
      "3: 2026-10-29 -1850 EUR | KAARTBETALING BOEK |  /  | ",
      ...last,
    ]);
  });

  it.each([
    "Nom du compte",
    "Intitulé du compte",
    "Name on account",
    "Naam card-houder",
    "Merchant categorie",
    "Name des Kontos",
    "Nome da conta",
    "Kontots namn",
    "Navn på konto",
    "Tilin nimi",
  ])("is not in a column named %s", (name) => {
    expect(showReading([`${name};Date;Amount;Text`, "ACME;2026-10-13;-3.20;Coffee"])).toEqual([
      "2: 2026-10-13 -320 EUR | Coffee |  /  | ",
    ]);
  });
});

describe("the account of a counterparty", () => {
  it("is not one of a ledger (Pleo)", () => {
    expect(
      showReading([
        "Date,Text,Account number,Account name,Amount,Currency,Merchant",
        "2026-10-30,Cafe,6800,Meals,-3.20,EUR,CAFE",
        "2026-10-28,Hosting,654010,IT,-18.50,EUR,AWS",
        "2026-10-27,Wallet load,1910,Wallet,1000.00,EUR,",
      ]),
    ).toEqual([
      "2: 2026-10-30 -320 EUR | Cafe | CAFE /  | ",
      "3: 2026-10-28 -1850 EUR | Hosting | AWS /  | ",
      "4: 2026-10-27 +100000 EUR | Wallet load |  /  | ",
    ]);
  });

  it("is not a card (American Express, with two cards)", () => {
    const { rows } = readStatement(
      new TextEncoder().encode(
        [
          "Date,Description,Card Member,Account #,Amount",
          "10/28/2026,UBER TRIP,J DOE,-41001,18.22",
          "10/27/2026,AUTOPAY PAYMENT - THANK YOU,J DOE,-41001,-420.00",
          "10/26/2026,STAPLES,A ROE,-41002,59.99",
        ].join("\n"),
      ),
      { currency: "USD", remembered: [] },
    );
    expect(rows.map(({ counterpartyId }) => counterpartyId)).toEqual([null, null, null]);
  });
});

describe("the currency of a file", () => {
  const table = ["Data operacji;Opis operacji;Kwota", "2026-10-13;Czynsz;-900,00", "2026-10-16;Faktura;5,00"];

  it.each([
    ["below its name (mBank, Poland)", ["#Waluta;", "PLN;"]],
    ["beside its name", ["Numer rachunku;12 1140 2004;", "Waluta;PLN;"]],
    ["after its name", ["Waluta: PLN;"]],
    ["beside a balance", ["Saldo;1.000,00;PLN"]],
    ["as a sign", ["Saldo na dzień 16.10.2026: 1.000,00 zł;;"]],
    ["with a balance", ["Saldo na dzień 16.10.2026: 1.000,00 PLN;;", ";;"]],
    ["in a sentence", ["All amounts in PLN, unless specified", ""]],
    ["in brackets", ["Rachunek: 1140200400 (PLN);;"]],
    ["before the name of an account", ["Produkt;PLN Current Account;"]],
    ["beside it, with spaces that break no line", ["Produkt;PLN\u00a0Current\u00a0Account;"]],
    ["after the name of an account", ["Konto PLN;;"]],
  ])("is the one above the table, %s", (_, above) => {
    expect(showReading([...above, ...table])).toEqual([
      `${above.length + 2}: 2026-10-13 -90000 PLN | Czynsz |  /  | `,
      `${above.length + 3}: 2026-10-16 +500 PLN | Faktura |  /  | `,
    ]);
  });

  it.each([
    ["a word above the table is written like one", ["Typ;ALL;", "Klient;BOB;"]],
    ["a name beside a number is written like one", ["Klient;Ron;", "Numer rachunku;1140200400;All"]],
    ["a title is written like one", ["ALL ACCOUNTS;;", "ACCOUNT: ALL;;"]],
  ])("is the customer's where %s", (_, above) => {
    expect(showReading([...above, ...table])).toEqual([
      "4: 2026-10-13 -90000 EUR | Czynsz |  /  | ",
      "5: 2026-10-16 +500 EUR | Faktura |  /  | ",
    ]);
  });
});

it("kinds of payments such as FT are no currencies (Barclays, United Kingdom)", () => {
  expect(
    showReading([
      "Number,Date,Account,Amount,Subcategory,Memo",
      ",13/11/2026,20-00-00 12345678,-9.00,FT,HOLT",
    ]),
  ).toEqual(["2: 2026-11-13 -900 EUR | HOLT |  /  | "]);
});

describe("a currency that may not be the customer's is asked about", () => {
  const rows = ["2026-10-13,Rent,-900.00", "2026-10-16,Invoice,5.00"];
  const isAsked = (lines: readonly string[]) => showReading(lines).at(-1) === "columns?";
  const withEach = (...cells: readonly string[]) => rows.map((row, at) => `${row},${cells[at] ?? cells[0]}`);

  it.each([
    ["Currency: PLN", "Balance: 5.00 USD"],
    ["US Dollar Account"],
    ["Account type: USD Savings"],
    ["Account 1234 - USD"],
    ["Moneda: Dólares"],
    ["币种: 美元"],
    ["Swiss francs"],
  ])("where others are above the table: %s", (...above) => {
    expect(isAsked([...above, "", "Date,Description,Amount", ...rows])).toBe(true);
    expect(isAsked([...above, "Account in EUR", "", "Date,Description,Amount", ...rows])).toBe(false);
  });

  it.each(["All figures in USD", "Closing balance: USD 1347.30"])("where one is below it: %s", (below) => {
    expect(isAsked(["Date,Description,Amount", ...rows, below])).toBe(true);
  });

  it("where the name of the amounts has one in words", () => {
    expect(isAsked(["Date,Description,Amount (US Dollar)", ...rows])).toBe(true);
  });

  it.each([
    ["USD Account", "Account"],
    ["USD Account", "Account type"],
    ["US Dollar", "Currency"],
    ["840", "Currency"],
    ["Dirham", "Currency"],
  ])("where each row has %s as %s", (cell, name) => {
    expect(isAsked([`Date,Description,Amount,${name}`, ...withEach(cell)])).toBe(true);
  });

  it("where one of several accounts is in another", () => {
    expect(isAsked(["Date,Description,Amount,Account", ...withEach("EUR Account", "USD Account")])).toBe(
      true,
    );
    expect(isAsked(["Date,Description,Amount,Account", ...withEach("EUR Account")])).toBe(false);
  });

  it("where only some rows have one", () => {
    expect(isAsked(["Date,Description,Amount,Currency", ...withEach("USD", "")])).toBe(true);
    expect(isAsked(["Date,Description,Amount,Currency", ...withEach("EUR", "")])).toBe(false);
    expect(isAsked(["Date,Description,Amount,Currency", ...withEach("")])).toBe(false);
  });

  it.each(["Euro", "978"])("but not where it is the customer's: %s", (cell) => {
    expect(isAsked(["Date,Description,Amount,Currency", ...withEach(cell)])).toBe(false);
  });

  it("but not where it is that of what was paid abroad", () => {
    expect(isAsked(["Date,Description,Amount,Original currency", ...withEach("USD")])).toBe(false);
  });
});

describe("the currency of amounts without one", () => {
  const currenciesOf = (lines: readonly string[], currency = "EUR") => {
    const bytes = new TextEncoder().encode(lines.join("\n"));
    const { rows, uncertain } = readStatement(bytes, { currency, remembered: [] });
    expect(uncertain).toEqual([]);
    return [...new Set(rows.map((row) => row.currency))];
  };
  const rows = ["2026-10-13,Rent,-900.00,100.00", "2026-10-16,Invoice,5.00,105.00"];

  it.each([
    ["in their name, as a sign", "Date,Text,Amount ($),Balance"],
    ["in their name, in small letters", "Date,Text,amount_usd,Balance"],
    ["in their name, without a blank", "Date,Text,AmountUSD,Balance"],
    ["in their name, as a sign after letters", "Date,Text,Amount (US$),Balance"],
    ["in the name of the balance", "Date,Text,Amount,Balance (USD)"],
  ])("is %s", (_, names) => expect(currenciesOf([names, ...rows])).toEqual(["USD"]));

  it("is the customer's dollar", () => {
    expect(currenciesOf(["Date,Text,Amount ($),Balance", ...rows], "CAD")).toEqual(["CAD"]);
  });

  it("is beside their balance", () => {
    const beside = rows.map((row) => row.replace(/,(\d+\.\d\d)$/, ",USD $1"));
    expect(currenciesOf(["Date,Text,Amount,Balance", ...beside])).toEqual(["USD"]);
  });
});

describe("amounts with a currency sign", () => {
  it.each([
    ["R", "ZAR"],
    ["A$", "AUD"],
    ["C$", "CAD"],
    ["NZ$", "NZD"],
    ["HK$", "HKD"],
    ["S$", "SGD"],
    ["MX$", "MXN"],
    ["S/", "PEN"],
    ["₱", "PHP"],
    ["฿", "THB"],
    ["₦", "NGN"],
    ["KSh ", "KES"],
    ["₾", "GEL"],
    ["₸", "KZT"],
    ["KM ", "BAM"],
  ])("%s is %s", (sign, currency) => {
    expect(
      showReading([
        "Date,Description,Debit,Credit",
        `2026-10-13,RENT,${sign}900.00,`,
        `2026-10-16,ACME,,"${sign}1 250.50"`,
      ]),
    ).toEqual([
      `2: 2026-10-13 -90000 ${currency} | RENT |  /  | `,
      `3: 2026-10-16 +125050 ${currency} | ACME |  /  | `,
    ]);
  });

  it("in yen, without cents", () => {
    expect(
      showReading(["Date,Description,Amount", "2026-10-13,RENT,▲900円", "2026-10-16,ACME,12505円"]),
    ).toEqual(["2: 2026-10-13 -900 JPY | RENT |  /  | ", "3: 2026-10-16 +12505 JPY | ACME |  /  | "]);
  });

  it("but no ids, such as R1250", () => {
    expect(
      showReading([
        "Date,Description,Amount,Ref",
        "2026-10-13,RENT,-900.00,R1250",
        "2026-10-16,ACME,5.00,R1251",
      ]),
    ).toEqual(["2: 2026-10-13 -90000 EUR | RENT |  /  | ", "3: 2026-10-16 +500 EUR | ACME |  /  | "]);
  });
});

describe("files as services write them", () => {
  it.each(["0000000000", "00000000", "N/A", "-"])("Sparkasse, with %s where there is no account", (none) => {
    expect(
      showReading([
        "Auftragskonto;Buchungstag;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;Betrag;Waehrung",
        "DE89370400440532013000;28.02.2026;Beitrag;Versicherung AG;DE12500105170648489890;-19,87;EUR",
        `DE89370400440532013000;28.02.2026;Zinsen;;${none};-98,76;EUR`,
        `DE89370400440532013000;28.02.2026;Entgelt;;${none};-8,76;EUR`,
      ]),
    ).toEqual([
      "2: 2026-02-28 -1987 EUR | Beitrag | Versicherung AG / DE12500105170648489890 | ",
      "3: 2026-02-28 -9876 EUR | Zinsen |  /  | ",
      "4: 2026-02-28 -876 EUR | Entgelt |  /  | ",
    ]);
  });

  it("mBank, Poland, with accounts between apostrophes, and nothing between them for a purchase", () => {
    expect(
      showReading([
        "#Data księgowania;#Opis operacji;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;",
        "2026-10-13;PRZELEW WYCHODZĄCY;WYNAJEM;'45114011240000290291001006';-900,00;100,00;",
        "2026-10-16;PRZELEW PRZYCHODZĄCY;KLIENT;'80000020040000340000086369';1 250,50;1 350,50;",
        "2026-10-27;ZAKUP KARTĄ;CAFE;'';-3,20;1 347,30;",
      ]),
    ).toEqual([
      "2: 2026-10-13 -90000 EUR | PRZELEW WYCHODZĄCY | WYNAJEM / 45114011240000290291001006 | ",
      "3: 2026-10-16 +125050 EUR | PRZELEW PRZYCHODZĄCY | KLIENT / 80000020040000340000086369 | ",
      "4: 2026-10-27 -320 EUR | ZAKUP KARTĄ | CAFE /  | ",
    ]);
  });

  it("Wise, with a conversion, whose id begins with “BALANCE”", () => {
    expect(
      showReading([
        '"TransferWise ID",Date,Amount,Currency,Description,"Running Balance"',
        'CARD-1834556712,30-10-2026,-54.20,EUR,"Card transaction",1320.15',
        'BALANCE-1290773341,28-10-2026,-25.00,EUR,"Converted 25.00 EUR to 21.00 GBP",1374.35',
        'TRANSFER-1290883341,27-10-2026,500.00,EUR,"Received money from ACME",1399.35',
      ]),
    ).toEqual([
      "2: 2026-10-30 -5420 EUR | Card transaction |  /  | id CARD-1834556712",
      "3: 2026-10-28 -2500 EUR | Converted 25.00 EUR to 21.00 GBP |  /  | id BALANCE-1290773341",
      "4: 2026-10-27 +50000 EUR | Received money from ACME |  /  | id TRANSFER-1290883341",
    ]);
  });

  it("N26, with a purchase at New Balance", () => {
    expect(
      showReading([
        '"Booking Date","Partner Name","Partner Iban",Type,"Payment Reference","Amount (EUR)"',
        '2026-10-01,"New Balance",,Presentment,,-123.45',
        '2026-10-02,"Kunde AG",DE89370400440532013000,"Credit Transfer","Rechnung 12",500.00',
      ]),
    ).toEqual([
      "2: 2026-10-01 -12345 EUR |  | New Balance /  | ",
      "3: 2026-10-02 +50000 EUR | Rechnung 12 | Kunde AG / DE89370400440532013000 | ",
    ]);
  });

  it("Wise's history, with the amount and not its fee, which is asked about", () => {
    expect(
      showReading([
        'ID,Status,Direction,"Created on","Source fee amount","Source name","Source amount (after fees)","Source currency","Target name","Target amount (after fees)","Target currency",Reference',
        'TRANSFER-1,COMPLETED,IN,"2026-10-28 09:01:44",0.00,"ACME GMBH",850.00,EUR,"Jane Doe",850.00,EUR,"RE 31"',
        'TRANSFER-2,COMPLETED,OUT,"2026-10-27 08:00:00",0.61,"Jane Doe",100.00,EUR,"Bob Ltd",100.00,EUR,"inv 9"',
      ]),
    ).toEqual([
      "2: 2026-10-28 +85000 EUR | RE 31 | ACME GMBH /  | id TRANSFER-1",
      "3: 2026-10-27 -10000 EUR | inv 9 | Bob Ltd /  | id TRANSFER-2",
      "columns?",
    ]);
  });

  it("Stripe, by the day of the movement and not of its payout", () => {
    expect(
      showReading([
        "id,Type,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description,Transfer Date (UTC)",
        "txn_1,charge,100.00,1.75,98.25,eur,2026-10-02 10:22,2026-10-09 00:00,Invoice 12,2026-10-09 00:00",
        "txn_2,refund,-20.00,0.00,-20.00,eur,2026-10-03 10:22,2026-10-03 00:00,Refund,2026-10-09 00:00",
        "txn_3,stripe_fee,-2.00,0.00,-2.00,eur,2026-10-10 00:22,2026-10-10 00:00,Usage fee,",
      ]),
    ).toEqual([
      "2: 2026-10-02 +9825 EUR | Invoice 12 |  /  | id txn_1",
      "3: 2026-10-03 -2000 EUR | Refund |  /  | id txn_2",
      "4: 2026-10-10 -200 EUR | Usage fee |  /  | id txn_3",
    ]);
  });

  it("Revolut Business, whose payer is the owner, and whose beneficiary has a bank", () => {
    expect(
      showReading([
        "Date completed (UTC),ID,Type,State,Description,Payer,Card label,Amount,Beneficiary IBAN,Beneficiary BIC",
        "2026-10-29,r1,CARD_PAYMENT,COMPLETED,Google Ads,Jane Doe,Marketing,-110.12,,",
        "2026-10-27,r2,TRANSFER,COMPLETED,To Landlord,Jane Doe,,-900.00,DE02120300000000202051,BYLADEM1001",
        "2026-10-26,r3,TRANSFER,COMPLETED,To Garage,Jane Doe,,-90.00,DE89370400440532013000,COBADEFFXXX",
      ]),
    ).toEqual([
      "2: 2026-10-29 -11012 EUR | Google Ads |  /  | id r1",
      "3: 2026-10-27 -90000 EUR | To Landlord |  / DE02120300000000202051 | id r2",
      "4: 2026-10-26 -9000 EUR | To Garage |  / DE89370400440532013000 | id r3",
    ]);
  });

  it("Revolut Business, with a pending payment, which has no day of completion", () => {
    expect(
      showReading([
        "Date started (UTC),Date completed (UTC),ID,Type,State,Description,Amount,Balance",
        "2026-10-30,,r0,CARD_PAYMENT,PENDING,Uber,-12.00,",
        "2026-10-28,2026-10-29,r1,CARD_PAYMENT,COMPLETED,Google Ads,-110.12,1234.00",
        "2026-10-26,2026-10-26,r2,TOPUP,COMPLETED,From ACME,2000.00,1344.12",
        "2026-10-25,,r3,CARD_PAYMENT,COMPLETED,Without a day,-1.00,-655.88",
      ]),
    ).toEqual([
      "2: 2026-10-30 -1200 EUR | Uber |  /  | id r0, pending",
      "3: 2026-10-29 -11012 EUR | Google Ads |  /  | id r1",
      "4: 2026-10-26 +200000 EUR | From ACME |  /  | id r2",
      "5: no_day",
    ]);
  });

  it.each(["Total amount (local)", "Total amount (incl. VAT) (local)"])(
    "Qonto, with the amount of the account and not %s",
    (local) => {
      expect(
        showReading([
          `Operation date (local);Counterparty name;${local};Total amount (incl. VAT);Currency;Currency (local);Reference`,
          "28/10/2026 10:11:12;AWS;-20,00;-18,50;EUR;USD;",
          "16/10/2026 10:11:12;Client SA;1250,50;1250,50;EUR;EUR;Facture 7",
        ]),
      ).toEqual([
        "2: 2026-10-28 -1850 EUR |  | AWS /  | ",
        "3: 2026-10-16 +125050 EUR | Facture 7 | Client SA /  | ",
      ]);
    },
  );

  it("Finom, in the currency of the payment and not that of the merchant", () => {
    expect(
      showReading([
        "Buchungsdatum,Status,Auftraggeber/Empfänger,Verwendungszweck,Ursprungswährung,Ursprungsbetrag,Zahlungswährung,Zahlungsbetrag",
        "04.07.2026,Completed,Shop,Card,USD,-22.00,EUR,-20.00",
        "03.03.2026,Completed,Max Mustermann,Privateinlage,EUR,500.00,EUR,500.00",
      ]),
    ).toEqual([
      "2: 2026-07-04 -2000 EUR | Card | Shop /  | ",
      "3: 2026-03-03 +50000 EUR | Privateinlage | Max Mustermann /  | ",
    ]);
  });

  it("HDFC, India, with names as wide as the columns", () => {
    const wide = (values: readonly string[]) =>
      values.map((value, index) => value.padEnd(index === 1 ? 120 : 18)).join(",");
    expect(
      showReading([
        wide([
          "  Date",
          "Narration",
          "Value Dat",
          "Debit Amount",
          "Credit Amount",
          "Chq/Ref Number",
          "Closing Balance",
        ]),
        wide(["  13/10/26", "RENT", "13/10/26", "900.00", "0.00", "0000430112345678", "100.00"]),
        wide(["  16/10/26", "NEFT CR-ACME", "16/10/26", "0.00", "1250.50", "N1234", "1350.50"]),
        wide(["  30/10/26", "UPI-CAFE", "30/10/26", "3.20", "0.00", "0000430112345679", "1347.30"]),
      ]),
    ).toEqual([
      "2: 2026-10-13 -90000 EUR | RENT |  /  | ",
      "3: 2026-10-16 +125050 EUR | NEFT CR-ACME |  /  | ",
      "4: 2026-10-30 -320 EUR | UPI-CAFE |  /  | ",
    ]);
  });

  it("ICICI, India, with remarks, and notes below the numbers of the rows", () => {
    expect(
      showReading([
        ",S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount,Deposit Amount,Balance",
        ',1,13/10/2026,13/10/2026,-,RENT,"1,00,900.00",0.00,"9,100.00"',
        ',2,16/10/2026,16/10/2026,-,ACME,0.00,"1,250.50","10,350.50"',
        ",Legends Used in Account Statement of the Bank,,,,,,,",
      ]),
    ).toEqual(["2: 2026-10-13 -10090000 EUR | RENT |  /  | ", "3: 2026-10-16 +125050 EUR | ACME |  /  | "]);
  });

  it("GoCardless, with payments that failed, were cancelled, or are not collected yet", () => {
    const statuses = [
      ...["paid_out", "confirmed", "submitted", "pending_submission", "pending_customer_approval"],
      ...["failed", "cancelled", "charged_back", "customer_approval_denied"],
    ];
    expect(
      showReading([
        "id,created_at,charge_date,amount,description,currency,status,amount_refunded,reference,payout_date",
        ...statuses.map(
          (status, index) =>
            `PM${index},2026-10-01T10:00:00.000Z,2026-10-0${index + 1},10.00,${status},EUR,${status},0.00,,`,
        ),
      ]),
    ).toEqual([
      "2: 2026-10-01 +1000 EUR | paid_out |  /  | id PM0",
      "3: 2026-10-02 +1000 EUR | confirmed |  /  | id PM1",
      "4: 2026-10-03 +1000 EUR | submitted |  /  | id PM2, pending",
      "5: 2026-10-04 +1000 EUR | pending_submission |  /  | id PM3, pending",
      "6: 2026-10-05 +1000 EUR | pending_customer_approval |  /  | id PM4, pending",
      ...[7, 8, 9, 10].map((line) => `${line}: csv_status_without_movement`),
      "columns?",
    ]);
  });

  it("PayPal in Italian, with a payment that is not booked yet", () => {
    expect(
      showReading([
        '"Data","Nome","Stato","Valuta","Netto","Codice transazione"',
        '"16/10/2026","Cliente","Completata","EUR","975,00","1A"',
        '"17/10/2026","Fornitore","In sospeso","EUR","-45,10","1B"',
      ]),
    ).toEqual([
      "2: 2026-10-16 +97500 EUR |  | Cliente /  | id 1A",
      "3: 2026-10-17 -4510 EUR |  | Fornitore /  | id 1B, pending",
    ]);
  });

  it("is asked about, if some states are not known", () => {
    expect(
      showReading([
        "Date,Description,Amount,Status",
        "2026-10-16,ACME,975.00,Completed",
        "2026-10-17,Shop,-45.10,Qwerty",
      ]),
    ).toEqual(["2: 2026-10-16 +97500 EUR | ACME |  /  | ", "3: csv_unknown_status", "columns?"]);
  });

  it("YNAB, with its states in a column of another name", () => {
    expect(
      showReading([
        '"Account","Flag","Date","Payee","Memo","Outflow","Inflow","Cleared"',
        '"Checking","","2026-10-16","Shop","","$45.10","$0.00","Cleared"',
        '"Checking","","2026-10-17","ACME","Invoice 7","$0.00","$975.00","Uncleared"',
      ]),
    ).toEqual([
      "2: 2026-10-16 -4510 USD |  | Shop /  | ",
      "3: 2026-10-17 +97500 USD | Invoice 7 | ACME /  | pending",
    ]);
  });

  it("with an amount alone in the column of its side", () => {
    expect(showReading(["Fecha;Concepto;Importe Debe;Importe Haber", "16/10/2026;Luz;45,10;"])).toEqual([
      "2: 2026-10-16 -4510 EUR | Luz |  /  | ",
    ]);
    expect(showReading(["Date,Description,Payments in,Payments out", "16/10/2026,ACME,45.10,"])).toEqual([
      "2: 2026-10-16 +4510 EUR | ACME |  /  | ",
    ]);
  });

  it("Desjardins, Canada, without a header, and with the name of the bank in each row", () => {
    expect(
      showReading([
        '"CAISSE DESJARDINS DES RIVIERES","123456","EOP","2026/10/13","00001","LOYER","","900.00","","","","","","100.00"',
        '"CAISSE DESJARDINS DES RIVIERES","123456","EOP","2026/10/16","00002","ACME","","","1250.50","","","","","1350.50"',
        '"CAISSE DESJARDINS DES RIVIERES","123456","EOP","2026/10/30","00003","CAFE","","3.20","","","","","","1347.30"',
      ]),
    ).toEqual([
      "1: 2026-10-13 -90000 EUR | LOYER |  /  | ",
      "2: 2026-10-16 +125050 EUR | ACME |  /  | ",
      "3: 2026-10-30 -320 EUR | CAFE |  /  | ",
    ]);
  });

  it("Caixa, Brazil, with the letters of the sides", () => {
    expect(
      showReading([
        "Conta;Data_Mov;Nr_Doc;Historico;Valor;Deb_Cred",
        "000000001;20261013;131011;PIX LANDLORD;900.00;D",
        "000000001;20261016;161011;CRED PIX;1250.50;C",
      ]),
    ).toEqual([
      "2: 2026-10-13 -90000 EUR | PIX LANDLORD |  /  | ",
      "3: 2026-10-16 +125050 EUR | CRED PIX |  /  | ",
    ]);
  });

  it("Stone, Brazil, with the balances before and after each transaction", () => {
    expect(
      showReading([
        "Movimentação;Tipo;Valor;Saldo antes;Saldo depois;Data;Situação;Descrição",
        "Débito;Pix;-900,00;1.000,00;100,00;13/10/2026 10:11;Efetuado;Aluguel",
        "Crédito;Pix;1.250,50;100,00;1.350,50;16/10/2026 10:11;Efetuado;Fatura 7",
        "Débito;Cartão;-3,20;1.350,50;1.347,30;30/10/2026 10:11;Efetuado;Café",
      ]),
    ).toEqual([
      "2: 2026-10-13 -90000 EUR | Aluguel |  /  | ",
      "3: 2026-10-16 +125050 EUR | Fatura 7 |  /  | ",
      "4: 2026-10-30 -320 EUR | Café |  /  | ",
    ]);
  });

  it("SEB, Lithuania, in the currency of the account", () => {
    expect(
      showReading([
        "DATA;VALIUTA;SUMA;MOKĖJIMO PASKIRTIS;DEBETAS/KREDITAS;SUMA SĄSKAITOS VALIUTA;SĄSKAITOS VALIUTA",
        "2026-10-13;USD;1000,00;Nuoma;D;900,00;EUR",
        "2026-10-16;EUR;1250,50;Sask 7;C;1250,50;EUR",
      ]),
    ).toEqual(["2: 2026-10-13 -90000 EUR | Nuoma |  /  | ", "3: 2026-10-16 +125050 EUR | Sask 7 |  /  | "]);
  });

  it("S-Pankki, Finland, with a dash where there is no reference", () => {
    expect(
      showReading([
        "Kirjauspäivä;Summa;Tapahtumalaji;Maksaja;Saajan nimi;Viitenumero;Viesti",
        "30.10.2026;-3,20;KORTTIOSTO;JANE;CAFE;-;Kahvi",
        "16.10.2026;+1250,50;TILISIIRTO;ACME OY;JANE;-;Lasku 7",
      ]),
    ).toEqual([
      "2: 2026-10-30 -320 EUR | Kahvi | CAFE /  | ",
      "3: 2026-10-16 +125050 EUR | Lasku 7 | ACME OY /  | ",
    ]);
  });

  it("DBS, Singapore, with the texts behind the amounts", () => {
    expect(
      showReading([
        "Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1,Transaction Ref2,Transaction Ref3",
        "30 Oct 2026,POS, 3.20, ,CAFE SI NG 29OCT,4628,",
        "16 Oct 2026,ICT, ,1250.50,ACME,INV 7,",
      ]),
    ).toEqual([
      "2: 2026-10-30 -320 EUR | POS CAFE SI NG 29OCT 4628 |  /  | ",
      "3: 2026-10-16 +125050 EUR | ICT ACME INV 7 |  /  | ",
    ]);
  });

  it("OCBC, Singapore, with who was paid in the line below", () => {
    expect(
      showReading([
        "Transaction date,Value date,Description,Withdrawals (EUR),Deposits (EUR)",
        "30/10/2026,30/10/2026,DEBIT PURCHASE,3.20,",
        ",,29/10/26 xx-1234 CAFE",
        "16/10/2026,16/10/2026,FUND TRANSFER,,1250.50",
        ",,INV 7",
        ",,ACME,,",
        "13/10/2026,13/10/2026,GIRO,900.00,",
        ",,LANDLORD",
      ]),
    ).toEqual([
      "2: 2026-10-30 -320 EUR | DEBIT PURCHASE 29/10/26 xx-1234 CAFE |  /  | ",
      "4: 2026-10-16 +125050 EUR | FUND TRANSFER INV 7 ACME |  /  | ",
      "7: 2026-10-13 -90000 EUR | GIRO LANDLORD |  /  | ",
    ]);
  });

  it("a bank with notes below its movements, which are no texts of the last one", () => {
    expect(
      showReading([
        "Date,Description,Amount",
        "16/10/2026,ACME,1250.50",
        "13/10/2026,RENT,-900.00",
        ",Amounts are subject to change,",
      ]),
    ).toEqual(["2: 2026-10-16 +125050 EUR | ACME |  /  | ", "3: 2026-10-13 -90000 EUR | RENT |  /  | "]);
  });

  it("HDFC, India, with lines above and below its movements", () => {
    expect(
      showReading([
        "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance",
        "********,**********,******,********,********,********,********",
        "13/10/26,RENT,0001,13/10/26,900.00,,100.00",
        "16/10/26,ACME,0002,16/10/26,,1250.50,1350.50",
        "30/10/26,CAFE,0003,30/10/26,3.20,,1347.30",
        "********,**********,******,********,********,********,********",
      ]),
    ).toEqual([
      "3: 2026-10-13 -90000 EUR | RENT |  /  | ",
      "4: 2026-10-16 +125050 EUR | ACME |  /  | ",
      "5: 2026-10-30 -320 EUR | CAFE |  /  | ",
    ]);
  });

  it("Yuh, Switzerland, with a currency behind each side, and the name of what moved", () => {
    expect(
      showReading([
        "DATE;ACTIVITY TYPE;ACTIVITY NAME;DEBIT;DEBIT CURRENCY;CREDIT;CREDIT CURRENCY;RECIPIENT;SENDER",
        "30/10/2026;CARD_TRANSACTION_OUT;Cafe;-3.20;CHF;;;;",
        "16/10/2026;PAYMENT_TRANSACTION_IN;Invoice 7;;;1250.50;EUR;;ACME",
        "13/10/2026;PAYMENT_TRANSACTION_OUT;Rent;-900.00;EUR;;;Landlord;",
      ]),
    ).toEqual([
      "2: 2026-10-30 -320 CHF | Cafe |  /  | ",
      "3: 2026-10-16 +125050 EUR | Invoice 7 | ACME /  | ",
      "4: 2026-10-13 -90000 EUR | Rent | Landlord /  | ",
    ]);
  });

  it("Klarna, whose reference of the shop is no counterparty", () => {
    expect(
      showReading([
        "type;sale_date;currency_code;amount;payment_reference;merchant_reference1",
        "SALE;2026-10-13T08:11:02Z;EUR;50.00;P1;R1",
        "RETURN;2026-10-14T08:11:02Z;EUR;-10.00;P2;R2",
      ]),
    ).toEqual(["2: 2026-10-13 +5000 EUR | P1 |  /  | ", "3: 2026-10-14 -1000 EUR | P2 |  /  | "]);
  });

  it("comdirect, Germany, with a word in place of the day of what is not booked yet", () => {
    const open = '"offen";"25.10.2026";"Visa-Umsatz";"CAFE";"-3,20"';
    const booked = '"16.10.2026";"16.10.2026";"Abrechnung";"SUMME";"57,60"';
    const withDay = ['"Buchungstag";"Umsatztag";"Vorgang";"Buchungstext";"Umsatz in EUR"', open, booked];
    expect(showReading(withDay)).toEqual([
      "2: 2026-10-25 -320 EUR | Visa-Umsatz CAFE |  /  | pending",
      "3: 2026-10-16 +5760 EUR | Abrechnung SUMME |  /  | ",
    ]);
    const withoutDay = withDay.map((line) => line.replace('"25.10.2026"', '"--"'));
    expect(showReading(withoutDay)).toEqual([
      "3: 2026-10-16 +5760 EUR | Abrechnung SUMME |  /  | ",
      "2: csv_not_booked_yet",
    ]);
  });

  it("Nordea, Norway, with the title and not the kind of a payment", () => {
    expect(
      showReading([
        "Bokføringsdato;Beløp;Navn;Tittel;Valuta;Betalingstype",
        "2026/10/30;-3,20;;Kafé;NOK;Varekjøp",
        "2026/10/16;1250,50;ACME AS;Faktura 7;NOK;Overføring",
      ]),
    ).toEqual([
      "2: 2026-10-30 -320 NOK | Kafé |  /  | ",
      "3: 2026-10-16 +125050 NOK | Faktura 7 | ACME AS /  | ",
    ]);
  });

  it("Mollie, with what was settled and its currency", () => {
    expect(
      showReading([
        "Date,Currency,Amount,Status,ID,Description,Settlement currency,Settlement amount",
        "2026-10-30 10:11:12,EUR,20.00,paid,tr_1,Order 1,EUR,20.00",
        "2026-10-29 10:11:12,EUR,-20.00,paid,tr_2,Order 1,EUR,-20.00",
        "2026-10-28 10:11:12,USD,22.00,paid,tr_3,Order 3,EUR,20.10",
      ]),
    ).toEqual([
      "2: 2026-10-30 +2000 EUR | Order 1 |  /  | id tr_1",
      "3: 2026-10-29 -2000 EUR | Order 1 |  /  | id tr_2",
      "4: 2026-10-28 +2010 EUR | Order 3 |  /  | id tr_3",
    ]);
  });

  it("Consorsbank, with both sides in one column", () => {
    expect(
      showReading([
        "Buchung;Sender / Empfänger;IBAN / Konto-Nr.;Verwendungszweck;Betrag in EUR",
        "30.10.2026;CAFE;DE44500105175407324931;Kaffee;-3,20",
        "16.10.2026;Kunde GmbH;DE89370400440532013000;Rechnung 7;1.250,50",
      ]),
    ).toEqual([
      "2: 2026-10-30 -320 EUR | Kaffee | CAFE / DE44500105175407324931 | ",
      "3: 2026-10-16 +125050 EUR | Rechnung 7 | Kunde GmbH / DE89370400440532013000 | ",
    ]);
  });

  it("PayPal, with the names and not the addresses of those who pay", () => {
    expect(
      showReading([
        '"Datum","Beschreibung","Währung","Netto","Absender E-Mail-Adresse","Name","Name der Bank"',
        '"25.10.2026","Handyzahlung","EUR","97,16","kunde@example.de","Kunde GmbH",""',
        '"26.10.2026","Abbuchung","EUR","-97,16","ich@example.de","","Sparkasse"',
      ]),
    ).toEqual([
      "2: 2026-10-25 +9716 EUR | Handyzahlung | Kunde GmbH /  | ",
      "3: 2026-10-26 -9716 EUR | Abbuchung |  /  | ",
    ]);
  });

  it("UBS, with the parts of a payment", () => {
    expect(
      showReading([
        "IBAN:;CH93 0076 2011 6238 5295 7;",
        "",
        "Buchungsdatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;Transaktions-Nr.;Beschreibung1;Beschreibung2",
        "2026-10-30;CHF;-3.20;;;1347.30;T1;Cafe;Zahlung",
        "2026-10-16;CHF;;1250.50;;1350.50;T2;Kunde AG;Gutschrift",
        "2026-10-13;CHF;-900.00;;;100.00;T3;Sammelauftrag;2 Zahlungen",
        "2026-10-13;CHF;;;-500.00;;T3;Vermieter AG;Miete",
        "2026-10-13;CHF;;;-400.00;;T3;Garage AG;Miete",
      ]),
    ).toEqual([
      "4: 2026-10-30 -320 CHF | Cafe Zahlung |  /  | ",
      "5: 2026-10-16 +125050 CHF | Kunde AG Gutschrift |  /  | ",
      "6: 2026-10-13 -90000 CHF | Sammelauftrag 2 Zahlungen |  /  | ",
      "7: no_amount",
      "8: no_amount",
    ]);
  });

  it("PayPal, with its kind where a withdrawal has neither a name nor a subject", () => {
    expect(
      showReading([
        '"Date","Name","Type","Status","Currency","Net","Transaction ID","Subject"',
        '"25/10/2026","Client Inc","Website Payment","Completed","EUR","970.70","1A","Invoice 12"',
        '"26/10/2026","","General Withdrawal","Completed","EUR","-500.00","1B",""',
      ]),
    ).toEqual([
      "2: 2026-10-25 +97070 EUR | Website Payment Invoice 12 | Client Inc /  | id 1A",
      "3: 2026-10-26 -50000 EUR | General Withdrawal |  /  | id 1B",
    ]);
  });

  it("Belfius, with the transaction where there is no message", () => {
    expect(
      showReading([
        "Rekening;Boekingsdatum;Rekening tegenpartij;Naam tegenpartij bevat;Transactie;Valutadatum;Bedrag;Devies;Mededelingen",
        "BE68 5390 0754 7034;30/10/2026;;;AANKOOP BANCONTACT CAFE;30/10/2026;-3,20;EUR;",
        "BE68 5390 0754 7034;16/10/2026;BE62 5100 0754 7061;KLANT BV;STORTING VAN;16/10/2026;1.250,50;EUR;Factuur 7",
      ]),
    ).toEqual([
      "2: 2026-10-30 -320 EUR | AANKOOP BANCONTACT CAFE |  /  | ",
      "3: 2026-10-16 +125050 EUR | STORTING VAN Factuur 7 | KLANT BV / BE62510007547061 | ",
    ]);
  });

  it("Intesa Sanpaolo, with a payment that is not booked yet", () => {
    expect(
      showReading([
        "Data;Operazione;Dettagli;Conto o carta;Contabilizzazione;Categoria;Valuta;Importo",
        "30/10/2026;Caffè;Pagamento Pos;Conto 1;CONTABILIZZATO;Ristoranti;EUR;-3,20",
        "29/10/2026;Amazon;Pagamento Pos;Conto 1;NON CONTABILIZZATO;Shopping;EUR;-20,00",
        "16/10/2026;Bonifico;Fattura 7;Conto 1;CONTABILIZZATO;Entrate;EUR;1.250,50",
      ]),
    ).toEqual([
      "2: 2026-10-30 -320 EUR | Caffè Pagamento Pos |  /  | ",
      "3: 2026-10-29 -2000 EUR | Amazon Pagamento Pos |  /  | pending",
      "4: 2026-10-16 +125050 EUR | Bonifico Fattura 7 |  /  | ",
    ]);
  });

  it("Fineco, with a payment that is only authorised", () => {
    expect(
      showReading([
        "Data_Operazione;Data_Valuta;Entrate;Uscite;Descrizione;Stato",
        "30/10/2026;30/10/2026;;-3,2;Caffè;Contabilizzato",
        "29/10/2026;29/10/2026;;-20;Amazon;Autorizzato",
        "16/10/2026;16/10/2026;1250,5;;Fattura 7;Contabilizzato",
      ]),
    ).toEqual([
      "2: 2026-10-30 -320 EUR | Caffè |  /  | ",
      "3: 2026-10-29 -2000 EUR | Amazon |  /  | pending",
      "4: 2026-10-16 +125050 EUR | Fattura 7 |  /  | ",
    ]);
  });

  it("SumUp, with a sale that failed", () => {
    expect(
      showReading([
        "Date;Transaction ID;Type;Description;Amount;Fee;Net;Status",
        "2026-10-01 10:11;T1;Sale;Coffee;10.00;0.19;9.81;Paid out",
        "2026-10-02 11:11;T3;Refund;Coffee;-10.00;-0.19;-9.81;Paid out",
        "2026-10-02 12:11;T4;Sale;Coffee;15.00;0.29;14.71;Failed",
      ]),
    ).toEqual([
      "2: 2026-10-01 +981 EUR | Coffee |  /  | id T1",
      "3: 2026-10-02 -981 EUR | Coffee |  /  | id T3",
      "4: csv_status_without_movement",
    ]);
  });

  it.each([
    ["", " "],
    [", with spaces that break no line", "\u00a0"],
  ])("mBank, Poland, with a payment by card whose text says that it is not settled%s", (_, space) => {
    const gap = space.repeat(40);
    const bytes = new TextEncoder().encode(
      [
        "#Lista operacji;",
        "#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;",
        `2026-10-30;"CAFE  ZAKUP PRZY UŻYCIU KARTY${gap}transakcja${space}nierozliczona";"eKonto 0000";"Inne";-3,20 PLN;;`,
        `2026-10-16;"KLIENT  PRZELEW PRZYCHODZĄCY${gap}";"eKonto 0000";"Inne";1 250,50 PLN;;`,
        `2026-10-13;"CZYNSZ  PRZELEW WYCHODZĄCY${gap}";"eKonto 0000";"Inne";-900,00 PLN;;`,
      ].join("\n"),
    );
    const { rows, uncertain } = readStatement(bytes, { currency: "PLN", remembered: [] });
    expect(rows.map(({ status, description }) => `${status} ${description}`)).toEqual([
      "pending CAFE ZAKUP PRZY UŻYCIU KARTY",
      "booked KLIENT PRZELEW PRZYCHODZĄCY",
      "booked CZYNSZ PRZELEW WYCHODZĄCY",
    ]);
    expect(uncertain).toEqual([]);
  });

  it("Satispay, Italy, with a payment that was not approved", () => {
    expect(
      showReading([
        "id,name,state,kind,date,amount,currency",
        '17f08d62,Anna,APPROVED,P2P,"24 lug 2026. 02:59:45","30,40 ",EUR',
        '9c4ce4dc,Bar,APPROVED,C2B,"22 giu 2026. 19:45:52","-17,00 ",EUR',
        '098a89f6,Conte,NOT APPROVED,P2P,"13 apr 2026. 11:48:16","-5,00 ",EUR',
      ]),
    ).toEqual([
      "2: 2026-07-24 +3040 EUR | P2P | Anna /  | id 17f08d62",
      "3: 2026-06-22 -1700 EUR | C2B | Bar /  | id 9c4ce4dc",
      "4: csv_status_without_movement",
    ]);
  });

  it("PNC, United States, whose first line has the period and the balances of the account", () => {
    expect(
      showReading([
        "4001234567,2026/10/01,2026/10/31,1000.00,1347.30",
        '2026/10/13,900.00,"RENT","LANDLORD","0001",DEBIT',
        '2026/10/16,1250.50,"INV 7","ACME","0002",CREDIT',
        '2026/10/30,3.20,"POS","CAFE","0003",DEBIT',
      ]),
    ).toEqual([
      "2: 2026-10-13 -90000 EUR | RENT LANDLORD |  /  | ",
      "3: 2026-10-16 +125050 EUR | INV 7 ACME |  /  | ",
      "4: 2026-10-30 -320 EUR | POS CAFE |  /  | ",
    ]);
  });

  it("NAB, Australia, without a header, and with the kind of a payment beside who was paid", () => {
    expect(
      showReading([
        "30-Oct-26,-3.20,074000000001,,MISCELLANEOUS DEBIT,CAFE,1347.30",
        "16-Oct-26,1250.50,074000000002,,INTER-BANK CREDIT,ACME,1350.50",
        "13-Oct-26,-900.00,074000000003,,AUTOMATIC DRAWING,LANDLORD,100.00",
      ]),
    ).toEqual([
      "1: 2026-10-30 -320 EUR | MISCELLANEOUS DEBIT CAFE |  /  | ",
      "2: 2026-10-16 +125050 EUR | INTER-BANK CREDIT ACME |  /  | ",
      "3: 2026-10-13 -90000 EUR | AUTOMATIC DRAWING LANDLORD |  /  | ",
    ]);
  });

  it("Caixa Geral de Depósitos, Portugal, with the balance of the account below its movements", () => {
    expect(
      showReading([
        "Data mov. ;Data valor ;Descrição ;Débito ;Crédito ;Saldo contabilístico ;Saldo disponível ;Categoria ;",
        "30-10-2026 ;30-10-2026 ;CAFE ;3,20 ; ;1.347,30 ;1.347,30 ;Diversos ;",
        "16-10-2026 ;16-10-2026 ;FATURA 7 ; ;1.250,50 ;1.350,50 ;1.350,50 ;Diversos ;",
        " ; ; ; ;Saldo contabilístico ;1.347,30 EUR ; ; ; ",
      ]),
    ).toEqual(["2: 2026-10-30 -320 EUR | CAFE |  /  | ", "3: 2026-10-16 +125050 EUR | FATURA 7 |  /  | "]);
  });

  it("a shop that writes dashes in place of amounts, fees and texts, as Etsy does", () => {
    expect(
      showReading([
        "Date,Type,Title,Currency,Amount,Fees & Taxes,Net,Tax Details",
        '"October 30, 2026",Sale,Payment for Order #7,EUR,€45.00,-€3.00,€42.00,--',
        '"October 29, 2026",Fee,Listing fee,EUR,--,-€0.20,-€0.20,--',
        '"October 28, 2026",Refund,Refund for Order #6,EUR,-€5.00,--,-€5.00,Sales tax',
      ]),
    ).toEqual([
      "2: 2026-10-30 +4200 EUR | Payment for Order #7 |  /  | ",
      "3: 2026-10-29 -20 EUR | Listing fee |  /  | ",
      "4: 2026-10-28 -500 EUR | Refund for Order #6 Sales tax |  /  | ",
    ]);
  });

  it("an expense tool, with the supplier and not the employee who paid (Spendesk)", () => {
    expect(
      showReading([
        "Payment date;Payer;Supplier;Description;Amount;Currency",
        "30/10/2026;Jane Doe;Cafe;Coffee;-3,20;EUR",
        "16/10/2026;Jane Doe;Bookshop;Novel;-12,50;EUR",
      ]),
    ).toEqual([
      "2: 2026-10-30 -320 EUR | Coffee | Cafe /  | ",
      "3: 2026-10-16 -1250 EUR | Novel | Bookshop /  | ",
    ]);
  });

  it.each([
    ["Datum;Text;Umsatz;;Saldo", ";;Soll;Haben;"],
    ["Fecha;Concepto;Importe;;Saldo", ";;Cargo;Abono;"],
    ["Date;Details;Amount;;", ";;Debit;Credit;Balance"],
  ])("a bank that names the sides in a second line: %s", (names, sides) => {
    expect(
      showReading([names, sides, "30.10.2026;CAFE;3,20;;1347,30", "16.10.2026;ACME;;1250,50;1350,50"]),
    ).toEqual(["3: 2026-10-30 -320 EUR | CAFE |  /  | ", "4: 2026-10-16 +125050 EUR | ACME |  /  | "]);
  });

  it.each(["Note;without;;", ";;;Note", ";;Note;"])(
    "a bank with a note and no second line of names: %s",
    (note) => {
      expect(
        showReading(["Date;Text;Amount;", note, "30.10.2026;CAFE;-3,20;", "16.10.2026;ACME;1250,50;"]),
      ).toEqual(["3: 2026-10-30 -320 EUR | CAFE |  /  | ", "4: 2026-10-16 +125050 EUR | ACME |  /  | "]);
    },
  );

  it("a spreadsheet program that has rounded the numbers of accounts and transactions", () => {
    expect(
      showReading([
        "Buchungstag;Konto;IBAN Zahlungsbeteiligter;Verwendungszweck;Betrag;Transaktions-ID",
        "16.10.2026;1,23457E+11;DE02120300000000202051;Rechnung 7;1250,50;1,23456E+15",
        "30.10.2026;1,23457E+11;1,2E+09;Kaffee;-3,20;1,23457E+15",
      ]),
    ).toEqual([
      "2: 2026-10-16 +125050 EUR | Rechnung 7 |  / DE02120300000000202051 | ",
      "3: 2026-10-30 -320 EUR | Kaffee |  /  | ",
    ]);
  });

  it("BAC, Costa Rica, with the number of each movement behind its text", () => {
    expect(
      showReading([
        "Fecha,Referencia,Código,Descripción,Débitos,Créditos,Balance",
        '30/10/2026,8812,CP,COMPRA CAFE,3.20,0.00,"1,347.30"',
        '16/10/2026,7719,TF,TRF CLIENTE,0.00,"1,250.50","1,350.50"',
      ]),
    ).toEqual([
      "2: 2026-10-30 -320 EUR | COMPRA CAFE 8812 |  /  | ",
      "3: 2026-10-16 +125050 EUR | TRF CLIENTE 7719 |  /  | ",
    ]);
  });

  it("Raiffeisen, Romania, with the day of the booking and the accounts of the other parties", () => {
    expect(
      showReading([
        "Data inregistrare,Data tranzactiei,Suma debit,Suma credit,Nume/Denumire ordonator/beneficiar,Nr. cont in/din care se efectueaza tranzactiile,Descrierea tranzactiei",
        "31/10/2026,30/10/2026,3.20,,CAFE,,POS CAFE",
        "16/10/2026,16/10/2026,,1250.50,CLIENT SRL,RO12RNCB0000000000000001,FACT 7",
      ]),
    ).toEqual([
      "2: 2026-10-31 -320 EUR | POS CAFE | CAFE /  | ",
      "3: 2026-10-16 +125050 EUR | FACT 7 | CLIENT SRL / RO12RNCB0000000000000001 | ",
    ]);
  });

  it("Kaspi, Kazakhstan, with who was paid among the details", () => {
    expect(
      showReading([
        "Дата,Сумма,Операция,Детали",
        '30.10.26,"- 3,20",Покупка,CAFE',
        '16.10.26,"+ 1 250,50",Пополнение,ACME',
      ]),
    ).toEqual(["2: 2026-10-30 -320 EUR | CAFE |  /  | ", "3: 2026-10-16 +125050 EUR | ACME |  /  | "]);
  });

  it("eBay, Germany, after its costs, which is asked about", () => {
    expect(
      showReading([
        "Datum der Transaktionserstellung,Typ,Betrag abzügl. Kosten,Auszahlungswährung,Transaktionsbetrag (inkl. Kosten),Transaktionswährung,Beschreibung",
        '15. Okt 2026,Bestellung,"44,10",EUR,"50,00",EUR,Tasse',
        '16. Okt 2026,Auszahlung,"-44,10",EUR,"-44,10",EUR,--',
      ]),
    ).toEqual([
      "2: 2026-10-15 +4410 EUR | Tasse |  /  | ",
      "3: 2026-10-16 -4410 EUR |  |  /  | ",
      "columns?",
    ]);
  });

  it("WooPayments, in the currency of the deposit and not of the customer", () => {
    expect(
      showReading([
        "Transaction ID,Date / Time (UTC),Type,Paid Currency,Amount Paid,Deposit Currency,Amount,Fees,Net,Order #",
        "t1,2026-10-15 10:00:01,Charge,USD,110.00,EUR,100.00,4.00,96.00,1001",
        "t2,2026-10-16 10:00:01,Refund,USD,-55.00,EUR,-50.00,0.00,-50.00,1001",
        "t3,2026-10-16 12:00:01,Charge,EUR,20.00,EUR,20.00,0.88,19.12,1002",
      ]),
    ).toEqual([
      "2: 2026-10-15 +9600 EUR | Charge |  /  | id t1",
      "3: 2026-10-16 -5000 EUR | Refund |  /  | id t2",
      "4: 2026-10-16 +1912 EUR | Charge |  /  | id t3",
    ]);
  });

  it("AIB, Ireland, with its texts in three columns, and what was paid abroad", () => {
    expect(
      showReading([
        "Posted Account, Posted Transactions Date, Description1, Description2, Description3, Debit Amount, Credit Amount,Balance,Posted Currency,Transaction Type,Local Currency Amount,Local Currency",
        '"930000-12345678","13/10/2026","LANDLORD","RENT","","900.00",,"100.00",EUR,"Debit"," 900.00",EUR',
        '"930000-12345678","16/10/2026","ACME","INV 7","",,"1,250.50","",EUR,"Credit"," 1,250.50",EUR',
        '"930000-12345678","16/10/2026","VDP-AWS","","","3.20",,"1347.30",EUR,"Debit"," 3.50",USD',
      ]),
    ).toEqual([
      "2: 2026-10-13 -90000 EUR | LANDLORD RENT |  /  | ",
      "3: 2026-10-16 +125050 EUR | ACME INV 7 |  /  | ",
      "4: 2026-10-16 -320 EUR | VDP-AWS |  /  | ",
    ]);
  });

  it("Standard Bank, South Africa, with nearly as many rows of balances as of movements", () => {
    expect(
      showReading([
        "0,1234,BRANCH,123,,ACCOUNT,,",
        "ACC-NO,0123456789,,,,,,",
        "0,OPEN,,100.00,OPEN BALANCE,,,0",
        "HIST,20261016,,1250.50,CREDIT TRANSFER,CLIENT,9417,0",
        "HIST,20261030,##,-3.20,CHEQUE CARD PURCHASE,CAFE,9417,0",
        "0,CLOSE,,1347.30,CLOSE BALANCE,,,0",
      ]),
    ).toEqual([
      "4: 2026-10-16 +125050 EUR | CREDIT TRANSFER CLIENT |  /  | ",
      "5: 2026-10-30 -320 EUR | CHEQUE CARD PURCHASE CAFE |  /  | ",
      "6: csv_balance_or_total",
    ]);
  });

  it("LCL, France, without a header, and with the balance of the account in the last line", () => {
    expect(
      showReading([
        "30/10/2026;-3,20;Carte;;CB CAFE;0;Divers",
        "16/10/2026;1250,50;Virement;;VIR CLIENT;0;Divers",
        "13/10/2026;-900,00;Virement;;VIR LOYER;0;Divers",
        "31/10/2026;1347,30;;;;;00123 123456A",
      ]),
    ).toEqual([
      "1: 2026-10-30 -320 EUR | Carte CB CAFE |  /  | ",
      "2: 2026-10-16 +125050 EUR | Virement VIR CLIENT |  /  | ",
      "3: 2026-10-13 -90000 EUR | Virement VIR LOYER |  /  | ",
      "4: csv_balance_or_total",
    ]);
  });

  it("a card of ICICI, India, with the amount in rupees and not that abroad", () => {
    expect(
      showReading([
        "Date,Sr.No.,Transaction Details,Intl.Amount,Amount(in Rs),BillingAmountSign",
        '30/10/2026,1,CAFE,0,"1,250.50",',
        '29/10/2026,2,AWS,20.00,"1,650.50",',
        '28/10/2026,3,PAYMENT RECEIVED,0,"5,000.00",CR',
      ]),
    ).toEqual([
      "2: 2026-10-30 +125050 EUR | CAFE |  /  | ",
      "3: 2026-10-29 +165050 EUR | AWS |  /  | ",
      "4: 2026-10-28 +500000 EUR | PAYMENT RECEIVED |  /  | ",
      "columns?",
    ]);
  });

  it("an amount beside one that may be of a side, which is asked about", () => {
    expect(
      showReading([
        "Date,Details,Foreign Amount,Amount,Deposit",
        "2026-10-30,CAFE,,0.00,3.20",
        "2026-10-29,AWS,20.00,20.00,18.50",
      ]),
    ).toContain("columns?");
  });

  it("Kiwibank, New Zealand, with the accounts of the other parties", () => {
    expect(
      showReading([
        "Account number,Transaction Date,Description,Other Party Name,Other Party Account Number,Amount,Balance",
        "38-9000-0000000-00,30-10-2026,POS W/D CAFE,,,-3.20,1347.30",
        "38-9000-0000000-00,16-10-2026,Direct credit,Client Ltd,01-0123-0123456-00,1250.50,1350.50",
        "38-9000-0000000-00,13-10-2026,AP rent,Landlord,02-0123-0123456-00,-900.00,100.00",
      ]),
    ).toEqual([
      "2: 2026-10-30 -320 EUR | POS W/D CAFE |  /  | ",
      "3: 2026-10-16 +125050 EUR | Direct credit | Client Ltd / 01-0123-0123456-00 | ",
      "4: 2026-10-13 -90000 EUR | AP rent | Landlord / 02-0123-0123456-00 | ",
    ]);
  });

  it("LHV, Estonia, with the name and not the account of the other party", () => {
    expect(
      showReading([
        '"Customer account no","Date","Sender/receiver account","Sender/receiver name","Debit/Credit (D/C)","Amount","Description"',
        '"EE471000001020145685","2026-10-30","","CAFE","D","-3.20","Kohv"',
        '"EE471000001020145685","2026-10-16","EE382200221020145685","KLIENT","C","1250.50","Arve"',
      ]),
    ).toEqual([
      "2: 2026-10-30 -320 EUR | Kohv | CAFE /  | ",
      "3: 2026-10-16 +125050 EUR | Arve | KLIENT / EE382200221020145685 | ",
    ]);
  });

  it("bunq, Netherlands, whose counterparties are accounts", () => {
    expect(
      showReading([
        "Date;Amount;Account;Counterparty;Name;Description",
        "2026-10-30;-3,20;NL47BUNQ2025181418;;CAFE;Koffie",
        "2026-10-16;1.250,50;NL47BUNQ2025181418;NL77RABO0311467415;Klant BV;Factuur 7",
        "2026-10-13;-900,00;NL47BUNQ2025181418;NL89BUNQ2025105584;Verhuurder;Huur",
      ]),
    ).toEqual([
      "2: 2026-10-30 -320 EUR | Koffie | CAFE /  | ",
      "3: 2026-10-16 +125050 EUR | Factuur 7 | Klant BV / NL77RABO0311467415 | ",
      "4: 2026-10-13 -90000 EUR | Huur | Verhuurder / NL89BUNQ2025105584 | ",
    ]);
  });

  it("Miles & More, with a payment by direct debit, and a purchase that is only authorised", () => {
    expect(
      showReading([
        "Authorised on;Processed on;Amount;Currency;Description;Payment type;Status",
        "29.10.2026;30.10.2026;-3,20;EUR;REWE;Im Geschäft;Processed",
        "28.10.2026;;-7,20;EUR;AMAZON;Online;Authorised",
        "15.10.2026;16.10.2026;250,50;EUR;Lastschrift;Zahlung;Processed",
      ]),
    ).toEqual([
      "2: 2026-10-30 -320 EUR | REWE |  /  | ",
      "3: 2026-10-28 -720 EUR | AMAZON |  /  | pending",
      "4: 2026-10-16 +25050 EUR | Lastschrift |  /  | ",
    ]);
  });

  it("Square's transfers, with the total after its fees", () => {
    expect(
      showReading([
        "Date,Time,Gross Sales,Discounts,Net Sales,Tax,Tip,Total Collected,Fees,Net Total,Transaction ID",
        "2026-10-03,10:11:12,$5.00,$0.00,$5.00,$0.40,$1.00,$6.40,-$0.27,$6.13,t1",
        "2026-10-04,10:11:12,-$7.00,$0.00,-$7.00,-$0.56,$0.00,-$7.56,$0.30,-$7.26,t2",
        "2026-10-05,10:11:12,$7.00,$0.00,$7.00,$0.56,$0.00,$7.56,-$0.30,$7.26,t3",
      ]),
    ).toEqual([
      "2: 2026-10-03 +613 USD |  |  /  | id t1",
      "3: 2026-10-04 -726 USD |  |  /  | id t2",
      "4: 2026-10-05 +726 USD |  |  /  | id t3",
    ]);
  });

  it("a ledger, where the bank account is debited with what comes in, which is asked about", () => {
    const names = "Date,Transaction Type,Account,Debit,Credit,Payee";
    const rows = ["2026-10-30,Expense,Bank,,3.20,Cafe", "2026-10-16,Deposit,Bank,1250.50,,Acme"];
    expect(showReading([names, ...rows]).filter((line) => line.endsWith("?"))).toEqual(["columns?"]);
    expect(showReading([names.replace("Debit,Credit", "Credit,Debit"), ...rows])).toEqual([
      "2: 2026-10-30 -320 EUR |  | Cafe /  | ",
      "3: 2026-10-16 +125050 EUR |  | Acme /  | ",
    ]);
  });

  it("a ledger, whose numbers of accounts are no amounts, which is asked about", () => {
    const names = "Datum;Beleg;Beschreibung;KtSoll;KtHaben;BetragCHF";
    expect(showReading([names, "30.10.26;a1;Cafe;6640;;3.20", "16.10.26;a2;Acme;;3200;1250.50"])).toEqual([
      "2: 2026-10-30 +320 CHF | Cafe |  /  | ",
      "3: 2026-10-16 +125050 CHF | Acme |  /  | ",
      "columns?",
    ]);
  });

  it("a finance app, with the type of what comes in and goes out", () => {
    const rows = ["2026-10-30,Expense,3.20,Cafe", "2026-10-16,Income,1250.50,Acme"];
    expect(showReading(["Date,Type,Amount,Note", ...rows])).toEqual([
      "2: 2026-10-30 -320 EUR | Cafe |  /  | ",
      "3: 2026-10-16 +125050 EUR | Acme |  /  | ",
    ]);
  });

  it.each([
    ["Pending", ["yes", "no", "no"]],
    ["pending", ["true", "false", "false"]],
    ["Posted", ["N", "Y", "Y"]],
    ["Cleared", ["0", "1", "1"]],
  ])("an app with a column %s, which affirms or denies it", (name, values) => {
    const rows = ["2026-10-30,Cafe,-3.20", "2026-10-16,Acme,1250.50", "2026-10-13,Rent,-900.00"];
    expect(
      showReading([`Date,Text,Amount,${name}`, ...rows.map((row, at) => `${row},${values[at]}`)]),
    ).toEqual([
      "2: 2026-10-30 -320 EUR | Cafe |  /  | pending",
      "3: 2026-10-16 +125050 EUR | Acme |  /  | ",
      "4: 2026-10-13 -90000 EUR | Rent |  /  | ",
    ]);
  });

  it.each([
    ["the types of some rows are of what is not booked", "Type", ["Authorization", "Settlement", "Credit"]],
    ["some rows have a reason", "Decline reason", ["Insufficient funds", "", ""]],
    ["some rows have an error", "Error", ["Insufficient funds", "", ""]],
    ["some rows have a reason in German", "Ablehnungsgrund", ["Konto nicht gedeckt", "", ""]],
    ["a state of some rows is not known", "Result", ["NSF", "OK", "OK"]],
    ["some texts begin with a state", "Details", ["PENDING - Cafe", "Cafe", "Acme"]],
    ["the only state is not known", "Status", ["Terminiert", "Terminiert", "Terminiert"]],
    [
      "reconciled says nothing about it, but another column does",
      "Reconciled,Note",
      ["no,Declined", "no,", "no,"],
    ],
  ])(
    "a card that does not tell whether its payments were made, where %s, which is asked about",
    (...args) => {
      const [, name, values] = args;
      const rows = ["2026-10-30,Cafe,-3.20", "2026-10-29,Cafe,-3.20", "2026-10-16,Acme,1250.50"];
      const read_ = showReading([
        `Date,Merchant,Amount,${name}`,
        ...rows.map((row, at) => `${row},${values[at]}`),
      ]);
      expect(read_.at(-1)).toBe("columns?");
    },
  );

  it("an accounting program, with amounts before and with tax, which is asked about", () => {
    const rows = ["2026-10-30,Cafe,-2.69,-0.51,-3.20", "2026-10-16,Acme,1050.84,199.66,1250.50"];
    expect(showReading(["Date,Description,Net,VAT,Gross", ...rows]).at(-1)).toBe("columns?");
  });

  it.each([
    "Posted amount",
    "Home currency amount",
    "EUR",
    "Converted",
    "Gesamtbetrag",
    "Bokfört belopp",
    "請求金額",
  ])("a card with a second amount of another name beside each, which is asked about: %s", (name) => {
    const rows = ["2026-10-30,Cafe,-3.50,-3.20", "2026-10-16,Acme,1250.50,1250.50"];
    expect(showReading([`Date,Description,Amount,${name}`, ...rows]).at(-1)).toBe("columns?");
    const sides = ["2026-10-30,Cafe,3.50,DBIT,3.20", "2026-10-16,Acme,1250.50,CRDT,1250.50"];
    expect(showReading([`Date,Description,Amount,Side,${name}`, ...sides]).at(-1)).toBe("columns?");
  });

  it.each([
    ["for each side", "Posted debit,Posted credit", ["3.20,", ",1250.50"]],
    ["for one side", "Posted debit", ["3.20", ""]],
    ["with a sign", "Booked", ["-3.20", "1250.50"]],
    ["without a sign", "Booked", ["3.20", "1250.50"]],
    ["without a sign, as the amount", "Amount", ["3.20", "1250.50"]],
  ])("an account with columns for both sides and another amount %s, which is asked about", (...args) => {
    const [, names, [first, second]] = args;
    const header = `Date,Description,Debit,Credit,${names}`;
    expect(
      showReading([header, `2026-10-30,Cafe,3.50,,${first}`, `2026-10-16,Acme,,1250.50,${second}`]).at(-1),
    ).toBe("columns?");
    const equal = showReading([
      header,
      `2026-10-30,Cafe,3.20,,${first}`,
      `2026-10-16,Acme,,1250.50,${second}`,
    ]);
    expect(equal).toHaveLength(2);
  });

  it.each([
    ["in some rows only", ["-3.50", ""]],
    ["of the opposite sign", ["0.04", "0.00"]],
    ["without a sign", ["7", "2501"]],
  ])("a card with other numbers %s, which is no question", (_, [first, second]) => {
    const rows = [`2026-10-30,Cafe,-3.20,${first}`, `2026-10-16,Acme,1250.50,${second}`];
    expect(
      showReading(["Date,Description,Amount,Bonus", ...rows]).filter((line) => line.endsWith("?")),
    ).toEqual([]);
  });

  it.each(["Amount (cents)", "amount_minor", "amountInCents", "Amount (EUR thousand)", "Betrag in TEUR"])(
    "a program with amounts in another unit, which is asked about: %s",
    (name) => {
      const rows = ["2026-10-30;Cafe;-320", "2026-10-16;Acme;125050"];
      expect(showReading([`Date;Description;${name}`, ...rows]).at(-1)).toBe("columns?");
    },
  );

  it("a bank whose withdrawals have a minus as often as not, which is asked about", () => {
    const rows = ["2026-10-30,Cafe,,-3.20", "2026-10-29,Fee returned,,2.00", "2026-10-16,Acme,1250.50,"];
    expect(showReading(["Date,Description,Deposits,Withdrawals", ...rows]).at(-1)).toBe("columns?");
    expect(
      showReading(["Date,Description,Deposits,Withdrawals", ...rows, "2026-10-13,Rent,,-900.00"]),
    ).toEqual([
      "2: 2026-10-30 -320 EUR | Cafe |  /  | ",
      "3: 2026-10-29 +200 EUR | Fee returned |  /  | ",
      "4: 2026-10-16 +125050 EUR | Acme |  /  | ",
      "5: 2026-10-13 -90000 EUR | Rent |  /  | ",
    ]);
  });

  it("a bank that writes no balance beside what is not booked yet (Chase, United States)", () => {
    const rows = ["2026-10-16,Acme,1250.50,1350.50", "2026-10-13,Rent,-900.00,100.00"];
    const oldest = "2026-10-12,Client,1000.00,1000.00";
    expect(
      showReading(["Date,Description,Amount,Balance", "2026-10-30,Cafe,-3.20,", ...rows, oldest]),
    ).toEqual([
      "2: 2026-10-30 -320 EUR | Cafe |  /  | pending",
      "3: 2026-10-16 +125050 EUR | Acme |  /  | ",
      "4: 2026-10-13 -90000 EUR | Rent |  /  | ",
      "5: 2026-10-12 +100000 EUR | Client |  /  | ",
      "balances?",
    ]);
  });

  it("a bank that writes a balance beside the last movement of a day only, the newest first", () => {
    const days = ["16", "13", "12"].flatMap((day) => [`2026-10-${day},b,-3.00,`, `2026-10-${day},a,-2.00,`]);
    const balances = [85, undefined, 90, undefined, 95, undefined];
    const rows = days.map((row, index) => `${row}${balances[index] ?? ""}`);
    expect(
      showReading(["Date,Description,Amount,Balance", ...rows]).filter((row) => !row.endsWith("| ")),
    ).toEqual([]);
  });

  it("WeChat, China, with a transfer to the owner's bank, which is on neither side", () => {
    expect(
      showReading([
        "交易时间,交易类型,交易对方,商品,收/支,金额(元),当前状态",
        "2026-10-30 10:11:12,商户消费,咖啡,拿铁,支出,3.20,支付成功",
        "2026-10-28 10:11:12,零钱提现,招商银行,/,/,50.00,提现已到账",
        "2026-10-16 10:11:12,转账,小明,转账,收入,1250.50,已存入零钱",
        "2026-10-13 10:11:12,商户消费,书店,书,支出,20.00,支付成功",
        "2026-10-12 10:11:12,商户消费,书店,书,支出,20.00,支付成功",
        "2026-10-11 10:11:12,商户消费,书店,书,支出,20.00,支付成功",
      ]).filter((line) => !line.includes("书")),
    ).toEqual([
      "2: 2026-10-30 -320 EUR | 拿铁 | 咖啡 /  | ",
      "4: 2026-10-16 +125050 EUR | 转账 | 小明 /  | ",
      "3: csv_unknown_direction",
    ]);
  });

  it("Cash App, with what its states are called", () => {
    expect(
      showReading([
        "Transaction ID,Date,Currency,Net Amount,Status,Notes",
        "a1,2026-10-30 18:22:10 EST,EUR,-3.20,CARD CHARGED,CAFE",
        "a2,2026-10-28 18:22:10 EST,EUR,-100.00,TRANSFER SENT,Cash out",
        "a3,2026-10-16 18:22:10 EST,EUR,1250.50,PAYMENT DEPOSITED,Acme",
      ]),
    ).toEqual([
      "2: 2026-10-30 -320 EUR | CAFE |  /  | id a1",
      "3: 2026-10-28 -10000 EUR | Cash out |  /  | id a2",
      "4: 2026-10-16 +125050 EUR | Acme |  /  | id a3",
    ]);
  });

  it("a bank that names a currency only beside an amount paid abroad, which is asked about", () => {
    expect(
      showReading([
        "Datum;Text;Valuta;Utl. belopp;Belopp",
        "2026-10-30;CAFE;;;-38,00",
        "2026-10-28;AWS;USD;20,00;-211,50",
        "2026-10-16;ACME;;;1250,50",
      ]),
    ).toEqual([
      "2: 2026-10-30 -3800 EUR | CAFE |  /  | ",
      "3: 2026-10-28 -21150 EUR | AWS |  /  | ",
      "4: 2026-10-16 +125050 EUR | ACME |  /  | ",
      "columns?",
    ]);
  });

  it("Qonto, in the currency of the account and not that of a merchant", () => {
    expect(
      showReading([
        "Statut,Date de l'opération (UTC),Montant total (TTC),Devise,Montant total (TTC) (local),Devise (local),Nom de la contrepartie",
        'Exécuté,20-10-2026 18:11:00,"-12,30",EUR,"-13,00",USD,AWS',
        'Exécuté,18-10-2026 09:00:00,"1 250,50",EUR,"1 250,50",EUR,Client',
      ]),
    ).toEqual(["2: 2026-10-20 -1230 EUR |  | AWS /  | ", "3: 2026-10-18 +125050 EUR |  | Client /  | "]);
  });

  it("a bank whose names are written in one word", () => {
    expect(
      showReading([
        "TransactionDate;BookDate;Text;Amount;RunningBalance",
        "2026-10-29;2026-10-30;CAFE;-3,20;1347,30",
        "2026-10-15;2026-10-16;ACME;1250,50;1350,50",
      ]),
    ).toEqual(["2: 2026-10-30 -320 EUR | CAFE |  /  | ", "3: 2026-10-16 +125050 EUR | ACME |  /  | "]);
  });

  describe("Santander, Poland, whose first line has the balances of the account", () => {
    const lines = [
      '2026-11-26,01-10-2026,\'12 1090 1014 0000 0712 1981 2874,FIRMA SP. Z O.O.,PLN,"1000,00","1347,30",3,',
      '30-10-2026,30-10-2026,Kawa,CAFE,,"-3,20","1347,30",3,',
      '16-10-2026,16-10-2026,Faktura 7,KLIENT SA,61 1090 1014 0000 0712 1981 2875,"1250,50","1350,50",2,',
      '13-10-2026,13-10-2026,Czynsz,WYNAJEM,61 1090 1014 0000 0712 1981 2876,"-900,00","100,00",1,',
    ];
    const rows = [
      "2: 2026-10-30 -320 PLN | Kawa CAFE |  /  | ",
      "3: 2026-10-16 +125050 PLN | Faktura 7 KLIENT SA |  /  | ",
      "4: 2026-10-13 -90000 PLN | Czynsz WYNAJEM |  /  | ",
    ];

    it("has no movement in that line", () => {
      expect(showReading(lines)).toEqual(rows);
    });

    it("has none with a remembered mapping", () => {
      const reading = { currency: "EUR", remembered: [] };
      const { csv } = readStatement(new TextEncoder().encode(lines.join("\n")), reading);
      if (csv === null) throw new Error("This is no CSV file.");
      const next = new TextEncoder().encode(lines.map((line) => line.replaceAll("-10-", "-11-")).join("\n"));
      const { rows: later } = readStatement(next, { ...reading, remembered: [csv] });
      expect(later.map(({ line }) => line)).toEqual([2, 3, 4]);
    });
  });
});

describe("what was paid abroad", () => {
  it("is beside the amount of the account (T-Bank, Russia)", () => {
    expect(
      showReading([
        "Дата операции;Дата платежа;Номер карты;Статус;Сумма операции;Валюта операции;Сумма платежа;Валюта платежа;Описание",
        "13.10.2026 10:00:00;14.10.2026;*1234;OK;-3,50;USD;-3,20;EUR;Кофе",
        "15.10.2026 10:00:00;15.10.2026;*1234;FAILED;-9,00;EUR;-9,00;EUR;Перевод",
        "16.10.2026 10:00:00;16.10.2026;;OK;1250,50;EUR;1250,50;EUR;Счёт 7",
      ]),
    ).toEqual([
      "2: 2026-10-13 -320 EUR | Кофе |  /  | ",
      "4: 2026-10-16 +125050 EUR | Счёт 7 |  /  | ",
      "3: csv_status_without_movement",
    ]);
  });

  it("is nothing where its currencies are dashes (PayPay, Japan)", () => {
    const lines = [
      "取引日,出金金額（円）,入金金額（円）,海外出金金額,通貨,変換レート（円）,利用国,取引内容,取引先,取引番号",
      "2026/10/13 10:00:00,3200,-,-,-,-,-,支払い,カフェ,04608",
      '2026/10/16 10:00:00,-,"1,250",-,-,-,-,受け取り,顧客,04609',
    ];
    const bytes = new TextEncoder().encode(lines.join("\n"));
    const { rows, uncertain } = readStatement(bytes, { currency: "JPY", remembered: [] });
    expect(rows.map(showRow)).toEqual([
      "2: 2026-10-13 -3200 JPY | 支払い | カフェ /  | id 04608",
      "3: 2026-10-16 +1250 JPY | 受け取り | 顧客 /  | id 04609",
    ]);
    expect(uncertain).toEqual([]);
  });
});
