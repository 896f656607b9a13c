import fc from "fast-check";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { csvOf, importFile, type Move, mt940Of, ofxOf } from "../testing/bank-files";
import { allTransactions, ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { reclassifyTransaction } from "../transactions/reclassify-transaction";

const COFFEE: Move = { day: "2026-01-12", amount: "-3.20", name: "Coffee Corner", memo: "Espresso" };
const RENT: Move = { day: "2026-01-05", amount: "-1200.00", name: "Landlord Ltd", memo: "Rent January" };
const SALE: Move = { day: "2026-01-20", amount: "2500.00", name: "Client GmbH", memo: "Invoice 7" };

const qifOf = (moves: readonly Move[]) =>
  moves.flatMap(({ day, amount, name, memo = "" }) => [`D${day}`, `T${amount}`, `P${name}`, `M${memo}`, "^"]);

describeOnEachDatabase("An import", (database) => {
  const begin = async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    const counts = async (text: string, accountId?: string) => {
      const { counts } = await importFile(context, userId, text, {
        more: { acceptUncertain: "true" },
        ...(accountId === undefined ? {} : { accountId }),
      });
      return [counts.created, counts.updated, counts.unchanged];
    };
    return { context, userId, counts, stored: () => allTransactions(context, userId) };
  };

  test.each([
    ["CSV", csvOf],
    ["OFX", ofxOf],
    ["MT940", (moves: readonly Move[]) => mt940Of(moves, { closing: "0,00" })],
  ])("of the same file twice adds nothing: %s", async (_, toFile) => {
    const { counts, stored } = await begin();
    const moves = [RENT, COFFEE, SALE];
    expect(await counts(toFile(moves))).toEqual([3, 0, 0]);
    const before = await stored();
    expect(await counts(toFile(moves))).toEqual([0, 0, 3]);
    expect(await stored()).toEqual(before);
  });

  test.each(["CARD PAYMENT", "GmbH", "Überweisung", "Virement", "Betaling"])(
    "takes rows of two sources that share nothing but “%s” for two",
    async (word) => {
      const { counts } = await begin();
      const day = "2026-01-12";
      const withoutAccount = (name: string) =>
        `Buchungstag;Betrag;Name;Verwendungszweck\n${day};-30,00;${name};${word}\n2026-01-13;5,00;Other;text\n`;
      const move = (name: string): Move => ({ day, amount: "-30.00", name, memo: word });
      expect(await counts(withoutAccount("Alpha"))).toEqual([2, 0, 0]);
      expect(await counts(ofxOf([move("Omega")]))).toEqual([1, 0, 0]);
      expect(await counts(ofxOf([{ ...move("Alpha"), id: "2" }]))).toEqual([0, 0, 1]);
    },
  );

  test.each(["Debit purchase Grab rides", "Grab rides debit purchase"])(
    "of a file with more of a text, “%s”, adds only what was not in the file before",
    async (longer) => {
      const { counts } = await begin();
      const purchase = (memo: string): Move => ({ ...COFFEE, name: "", memo });
      const [short, long] = [purchase("Debit purchase"), purchase(longer)];
      expect(await counts(csvOf([RENT, short]))).toEqual([2, 0, 0]);
      expect(await counts(csvOf([RENT, long]))).toEqual([0, 0, 2]);
      expect(await counts(csvOf([RENT, long, short]))).toEqual([1, 0, 2]);
    },
  );

  test("of a file with words before the text of a payee adds only what was not in the file before", async () => {
    const { counts } = await begin();
    const noted = { ...COFFEE, memo: "Anna Espresso" };
    expect(await counts(csvOf([RENT, COFFEE]))).toEqual([2, 0, 0]);
    expect(await counts(csvOf([RENT, { ...noted, name: "Coffee Club" }]))).toEqual([1, 0, 1]);
    expect(await counts(csvOf([RENT, noted]))).toEqual([0, 0, 2]);
    expect(await counts(csvOf([RENT, noted, COFFEE]))).toEqual([1, 0, 2]);
  });

  test("of a file with fewer codes in a text adds only what was not in the file before", async () => {
    const { counts } = await begin();
    const paid = (memo: string): Move => ({ ...COFFEE, name: "", memo });
    const [coded, plain] = [paid("944 TO: Grab; TEXT: Rides 12; NO: 4711"), paid("Grab Rides 12")];
    expect(await counts(csvOf([RENT, coded]))).toEqual([2, 0, 0]);
    expect(await counts(csvOf([RENT, paid("Grab Rides 1")]))).toEqual([1, 0, 1]);
    expect(await counts(csvOf([RENT, plain]))).toEqual([0, 0, 2]);
    expect(await counts(csvOf([coded, plain]))).toEqual([1, 0, 1]);
  });

  test("keeps two equal rows of a day two, in the file and when a later one has both", async () => {
    const { counts } = await begin();
    expect(await counts(csvOf([COFFEE, COFFEE]))).toEqual([2, 0, 0]);
    expect(await counts(csvOf([COFFEE, COFFEE]))).toEqual([0, 0, 2]);
    expect(await counts(csvOf([COFFEE, COFFEE, COFFEE]))).toEqual([1, 0, 2]);
  });

  // Comparing every pair would take 400,000,000 comparisons, longer than the limit for a file.
  test("of very many equal rows in as many accounts adds none of them again", async () => {
    const { counts } = await begin();
    const rows = Array.from({ length: 20_000 }, (_, index) => {
      const account = `DE${String(index).padStart(20, "0")}`;
      return `${account};2026-01-12;-3,20;Coffee Corner;Espresso;EUR`;
    });
    const file = ["IBAN;Buchungstag;Betrag;Name;Verwendungszweck;Währung", ...rows, ""].join("\r\n");
    expect(await counts(file)).toEqual([20_000, 0, 0]);
    expect(await counts(file)).toEqual([0, 0, 20_000]);
  });

  test("of a file that overlaps another adds only what is new", async () => {
    const { counts, stored } = await begin();
    expect(await counts(csvOf([RENT, COFFEE]))).toEqual([2, 0, 0]);
    expect(await counts(csvOf([COFFEE, SALE]))).toEqual([1, 0, 1]);
    expect(await stored()).toHaveLength(3);
  });

  test("of an overlapping file for which another encoding was guessed adds only what is new", async () => {
    const { counts } = await begin();
    const toFile = (moves: readonly Move[]) => mt940Of(moves, { closing: "0,00" });
    const paid = (name: string, memo: string): Move => ({ ...RENT, name, memo });
    expect(await counts(toFile([paid("Šime Đurić", "Račun 7"), paid("Šime Đurić", "Račun 8")]))).toEqual([
      2, 0, 0,
    ]);
    expect(await counts(toFile([paid("Šime Ðuriæ", "Raèun 8"), SALE]))).toEqual([1, 0, 1]);
  });

  test("takes payments of one source for two whose letters no encoding exchanges", async () => {
    const { counts } = await begin();
    const toFile = (name: string) => mt940Of([{ ...RENT, name, memo: "7" }], { closing: "0,00" });
    expect(await counts(toFile("Müller"))).toEqual([1, 0, 0]);
    expect(await counts(toFile("Möller"))).toEqual([1, 0, 0]);
    expect(await counts(toFile("Mller"))).toEqual([1, 0, 0]);
  });

  test("takes rows of one source for two if their texts are not Latin and differ", async () => {
    const { counts } = await begin();
    const toFile = (memo: string) => mt940Of([{ ...RENT, name: "7", memo }], { closing: "0,00" });
    expect(await counts(toFile("Аренда"))).toEqual([1, 0, 0]);
    expect(await counts(toFile("Оплата"))).toEqual([1, 0, 0]);
    expect(await counts(toFile("房租"))).toEqual([1, 0, 0]);
  });

  const FORMATS: readonly (readonly [string, (moves: readonly Move[]) => string])[] = [
    ["CSV", csvOf],
    ["OFX", ofxOf],
    ["MT940", (moves) => mt940Of(moves, { closing: "0,00" })],
  ];
  const PAIRS = FORMATS.flatMap(([from, first]) =>
    FORMATS.filter(([to]) => to !== from).map(([to, second]) => [from, to, first, second] as const),
  );
  test.each([
    ["without its zeros", "12030000/202051"],
    ["with its currency", "12030000/0000202051EUR"],
    ["with the bank's code", "BYLADEM1001/0000202051"],
    ["with the bank's name", "TRIODOSBANK/0000202051"],
  ])("of a statement that writes the same account %s adds nothing twice", async (_, account) => {
    const { counts } = await begin();
    const moves = [RENT, COFFEE, SALE];
    expect(await counts(csvOf(moves))).toEqual([3, 0, 0]);
    expect(await counts(mt940Of(moves, { account, closing: "0,00" }))).toEqual([0, 0, 3]);
  });

  test("of a file that names an account whose number another file has adds nothing twice", async () => {
    const { counts } = await begin();
    const qif = ["!Account", "NCurrent account", "TBank", "^", "!Type:Bank", ...qifOf([RENT, COFFEE, SALE])];
    expect(await counts(csvOf([RENT, COFFEE, SALE]))).toEqual([3, 0, 0]);
    expect(await counts(qif.join("\n"))).toEqual([0, 0, 3]);
    const other = qif.join("\n").replace("Landlord", "Nobody").replace("Rent January", "");
    expect(await counts(other)).toEqual([1, 0, 2]);
  });

  test.each(PAIRS)("of a statement in %s and then in %s adds nothing twice", async (_, __, first, second) => {
    const { counts, stored } = await begin();
    const ids = ["a", "b"].map((id) => ({ ...COFFEE, id }));
    const moves = [RENT, ...ids, SALE];
    expect(await counts(first(moves))).toEqual([4, 0, 0]);
    const before = await stored();
    expect(await counts(second(moves))).toEqual([0, 0, 4]);
    expect(await stored()).toEqual(before);
  });

  type Payment = Readonly<{ name: string; amount: string; reference?: string }>;

  const PAYMENTS: readonly Payment[] = [
    { name: "Ann", amount: "10.00" },
    { name: "Bob", amount: "20.00" },
  ];

  /** A batch of payments by CAMT.053, beside other entries. */
  const batchOf = (payments: readonly Payment[], reference: string, others: readonly Payment[] = []) => {
    const party = (name: string) => `<RltdPties><Cdtr><Nm>${name}</Nm></Cdtr></RltdPties>`;
    const part = ({ name, amount, reference = "NONREF" }: Payment) =>
      `<TxDtls><Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs><Amt Ccy="EUR">${amount}</Amt>${party(name)}</TxDtls>`;
    const entry = (amount: string, own: string, details: string) =>
      [
        `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>`,
        `<BookgDt><Dt>2026-01-28</Dt></BookgDt><AcctSvcrRef>${own}</AcctSvcrRef>`,
        `<NtryDtls>${details}</NtryDtls></Ntry>`,
      ].join("\n");
    return [
      "<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>",
      ...others.map((each) => entry(each.amount, each.reference ?? "NONREF", part(each))),
      entry("30.00", reference, payments.map(part).join("")),
      "</Stmt></BkToCstmrStmt></Document>",
    ].join("\n");
  };

  const WHOLE: Move = { day: "2026-01-28", amount: "-30.00", name: "", memo: "Sammler 2 Posten" };

  test.each([
    ["the reference of the batch", PAYMENTS, "B1"],
    ["references of their own", PAYMENTS.map((each) => ({ ...each, reference: `P-${each.name}` })), "B1"],
    ["no references", PAYMENTS, "NONREF"],
  ])("of a batch as one and as its payments adds nothing twice: %s", async (_, payments, reference) => {
    const camt = batchOf(payments, reference);
    const { counts, stored } = await begin();
    expect(await counts(camt)).toEqual([2, 0, 0]);
    expect(await counts(mt940Of([WHOLE], { closing: "970,00" }))).toEqual([0, 0, 1]);
    expect(await counts(camt)).toEqual([0, 0, 2]);
    expect(await stored()).toHaveLength(2);
    const { counts: countsOf } = await begin();
    expect(await countsOf(csvOf([WHOLE, { ...WHOLE, amount: "-10.00" }]))).toEqual([2, 0, 0]);
    expect(await countsOf(camt)).toEqual([0, 0, 2]);
  });

  test("of a batch that is in the file twice adds the second one", async () => {
    const { counts, stored } = await begin();
    expect(await counts(batchOf(PAYMENTS, "B1"))).toEqual([2, 0, 0]);
    expect(await counts(mt940Of([WHOLE, WHOLE], { closing: "940,00" }))).toEqual([1, 0, 1]);
    expect(await stored()).toHaveLength(3);
  });

  test("of a batch by a bank that splits it now, or no longer, adds nothing twice", async () => {
    const [whole, split] = [batchOf([], "B1"), batchOf(PAYMENTS, "B1")];
    for (const files of [
      [whole, split],
      [split, whole],
    ]) {
      const { counts } = await begin();
      const added: unknown[] = [];
      for (const file of files) added.push((await counts(file))[0]);
      expect(added[1]).toBe(0);
    }
  });

  test("of a batch leaves another payment to one of the same people alone", async () => {
    const ann: Payment = { name: "Ann", amount: "10.00", reference: "X1" };
    const { counts, stored } = await begin();
    const moves = [{ ...WHOLE, amount: "-10.00", memo: "Auslagen Ann Ager" }, WHOLE];
    expect(await counts(mt940Of(moves, { closing: "960,00" }))).toEqual([2, 0, 0]);
    const payments = [
      { name: "Ann Ager", amount: "10.00" },
      { name: "Bob", amount: "20.00" },
    ];
    expect(await counts(batchOf(payments, "B1", [ann]))).toEqual([0, 0, 3]);
    expect(await stored()).toHaveLength(2);
  });

  test("takes nothing for a batch whose sum is another, or that another account has", async () => {
    const { counts } = await begin();
    const payments = PAYMENTS.map((each) => ({ ...each, reference: `P-${each.name}` }));
    expect(await counts(batchOf(payments, "B1"))).toEqual([2, 0, 0]);
    expect(await counts(mt940Of([{ ...WHOLE, amount: "-30.01" }], { closing: "0,00" }))).toEqual([1, 0, 0]);
    const account = "12030000/0000999999";
    expect(await counts(mt940Of([WHOLE], { account, closing: "0,00" }))).toEqual([1, 0, 0]);
  });

  test("matches what the partner has sent with the rows of the file for the same account", async () => {
    const { context, userId, counts, stored } = await begin();
    const pushed = { accountId: "DE02120300000000202051", bookedOn: RENT.day, amount: 1200_00n };
    await ingest(context, userId, newRow({ ...pushed, externalId: "tx-1", description: "SEPA 4711" }));
    expect(await counts(ofxOf([RENT]))).toEqual([0, 0, 1]);
    expect((await stored()).map(({ externalId }) => externalId)).toEqual(["tx-1"]);
  });

  const camtEntry = (status: "PDNG" | "BOOK", reference: string) =>
    [
      "<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>",
      `<Ntry><Amt Ccy="EUR">1200.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>${status}</Cd></Sts>`,
      `<BookgDt><Dt>${RENT.day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls>`,
      "<RltdPties><Cdtr><Nm>Landlord Ltd</Nm></Cdtr></RltdPties><RmtInf><Ustrd>Rent January</Ustrd></RmtInf>",
      "</TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>",
    ].join("\n");

  test.each([
    ["the same bank, which now gives a reference", camtEntry("BOOK", "R1")],
    ["another source", csvOf([RENT])],
  ])("books what an earlier file announced, by its content: %s", async (_, booked) => {
    const { context, userId, counts, stored } = await begin();
    expect(await counts(camtEntry("PDNG", "NONREF"))).toEqual([1, 0, 0]);
    const [pending] = await stored();
    const transactionId = pending?.id ?? "";
    await reclassifyTransaction(context, { userId, transactionId, type: "covered_expense" });
    expect(await counts(booked)).toEqual([0, 1, 0]);
    expect(await stored()).toMatchObject([
      { id: transactionId, status: "booked", treatment: { type: "covered_expense" } },
    ]);
    expect(await counts(booked)).toEqual([0, 0, 1]);
  });

  test("of an older file leaves booked what was pending then", async () => {
    const { counts, stored } = await begin();
    expect(await counts(camtEntry("BOOK", "R1"))).toEqual([1, 0, 0]);
    const before = await stored();
    expect(await counts(camtEntry("PDNG", "R1"))).toEqual([0, 0, 1]);
    expect(await counts(camtEntry("PDNG", "NONREF"))).toEqual([0, 0, 1]);
    expect(await stored()).toEqual(before);
  });

  test("leaves it to a partner to book what the partner announced", async () => {
    const { context, userId, counts, stored } = await begin();
    const pushed = { accountId: "DE02120300000000202051", bookedOn: RENT.day, amount: 1200_00n };
    await ingest(context, userId, newRow({ ...pushed, externalId: "hold-1", status: "pending" }));
    expect(await counts(csvOf([RENT]))).toEqual([0, 0, 1]);
    const booked = newRow({ ...pushed, externalId: "tx-1", pendingExternalId: "hold-1" });
    await ingest(context, userId, booked);
    expect(await stored()).toMatchObject([{ externalId: "tx-1", status: "booked" }]);
  });

  test("keeps two accounts apart that have the same movements", async () => {
    const { counts } = await begin();
    expect(await counts(ofxOf([RENT], { account: "111111111" }))).toEqual([1, 0, 0]);
    expect(await counts(csvOf([RENT], { account: "222222222" }))).toEqual([1, 0, 0]);
    expect(await counts(ofxOf([RENT], { account: "222222222" }))).toEqual([0, 0, 1]);
  });

  test("keeps Czech accounts apart that differ in their prefix, and knows the IBAN of each", async () => {
    const { counts } = await begin();
    expect(await counts(csvOf([RENT], { account: "19-2000145399/0800" }))).toEqual([1, 0, 0]);
    expect(await counts(csvOf([RENT], { account: "2000145399/0800" }))).toEqual([1, 0, 0]);
    expect(await counts(ofxOf([RENT], { account: "CZ6508000000192000145399" }))).toEqual([0, 0, 1]);
    expect(await counts(ofxOf([{ ...RENT, id: "2" }], { account: "CZ4908000000002000145399" }))).toEqual([
      0, 0, 1,
    ]);
  });

  test("of rows with ids of the bank goes by these, whatever else is equal", async () => {
    const { counts } = await begin();
    expect(await counts(ofxOf([{ ...COFFEE, id: "1" }]))).toEqual([1, 0, 0]);
    expect(await counts(ofxOf([{ ...COFFEE, id: "2" }]))).toEqual([1, 0, 0]);
    expect(await counts(ofxOf([{ ...COFFEE, id: "1", amount: "-3.40" }]))).toEqual([0, 1, 0]);
  });

  test("ignores an id that the bank gave twice, within a file or later", async () => {
    const { counts } = await begin();
    const again = { ...RENT, id: "1" };
    expect(await counts(ofxOf([{ ...COFFEE, id: "1" }]))).toEqual([1, 0, 0]);
    expect(await counts(ofxOf([again]))).toEqual([1, 0, 0]);
    expect(await counts(ofxOf([{ ...COFFEE, id: "1" }, again]))).toEqual([0, 0, 2]);
    expect(
      await counts(
        ofxOf([
          { ...SALE, id: "0" },
          { ...RENT, day: "2026-02-05", id: "0" },
        ]),
      ),
    ).toEqual([2, 0, 0]);
  });

  test("takes the same id a week later, or in the other direction, for another transaction", async () => {
    const { counts, stored } = await begin();
    const ofDay = (day: string, amount = RENT.amount): Move => ({ ...RENT, day, amount, id: "300038" });
    expect(await counts(ofxOf([ofDay("2026-01-05")]))).toEqual([1, 0, 0]);
    expect(await counts(ofxOf([ofDay("2026-01-07")]))).toEqual([0, 1, 0]);
    for (const other of [ofDay("2026-02-05"), ofDay("2026-01-09", "1200.00")]) {
      expect(await counts(ofxOf([other]))).toEqual([1, 0, 0]);
      expect(await counts(ofxOf([other]))).toEqual([0, 0, 1]);
    }
    expect((await stored()).map(({ bookedOn, direction }) => [bookedOn, direction]).sort()).toEqual([
      ["2026-01-07", "outflow"],
      ["2026-01-09", "inflow"],
      ["2026-02-05", "outflow"],
    ]);
  });

  test("moves what the bank marks as corrected, however far", async () => {
    const { counts, stored } = await begin();
    expect(await counts(ofxOf([{ ...RENT, id: "1" }]))).toEqual([1, 0, 0]);
    const corrected = ofxOf([{ ...RENT, day: "2026-02-02", amount: "-1250.00", id: "2", corrects: "1" }]);
    expect(await counts(corrected)).toEqual([0, 1, 0]);
    expect(await counts(corrected)).toEqual([0, 0, 1]);
    expect(await stored()).toMatchObject([{ externalId: "ofx:1", bookedOn: "2026-02-02", amount: 1250_00n }]);
  });

  test("never takes a booking of a statement for the correction of another one", async () => {
    const { counts, stored } = await begin();
    // Danske Bank writes the end of the text in place of an id.
    const fees: readonly Move[] = [
      { day: "2026-01-30", amount: "-5.00", name: "", memo: "Gebyrer ifolge nota", id: "nota" },
      { day: "2026-01-30", amount: "-7.50", name: "", memo: "Gebyrer ifolge nota", id: "nota" },
      { day: "2026-01-31", amount: "-5.00", name: "", memo: "Gebyrer ifolge nota", id: "nota" },
    ];
    const statementOf = (moves: readonly Move[]) => mt940Of(moves, { closing: "0,00" });
    for (const fee of fees) expect(await counts(statementOf([fee]))).toEqual([1, 0, 0]);
    for (const fee of fees) expect(await counts(statementOf([fee]))).toEqual([0, 0, 1]);
    expect(await counts(statementOf(fees))).toEqual([0, 0, 3]);
    expect((await stored()).map(({ bookedOn, amount }) => [bookedOn, amount]).sort()).toEqual([
      ["2026-01-30", 500n],
      ["2026-01-30", 750n],
      ["2026-01-31", 500n],
    ]);
  });

  test("leaves what people decided", async () => {
    const { context, userId, stored } = await begin();
    await importFile(context, userId, csvOf([RENT, COFFEE]));
    const before = await stored();
    await importFile(context, userId, ofxOf([RENT, COFFEE]));
    expect(await stored()).toEqual(before);
  });

  test("in any order and split of overlapping files stores each movement once", async () => {
    const moves = fc.array(
      fc.record({
        day: fc.constantFrom("2026-01-05", "2026-01-06", "2026-01-07"),
        amount: fc.constantFrom("-3.20", "-4.00", "12.00"),
        name: fc.constantFrom("Coffee Corner", "Baker Street", "Client GmbH"),
      }),
      { minLength: 1, maxLength: 12 },
    );
    const files = fc.array(
      fc.record({ days: fc.subarray(["2026-01-05", "2026-01-06", "2026-01-07"]), isOfx: fc.boolean() }),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    await fc.assert(
      fc.asyncProperty(moves, files, async (all, parts) => {
        const { counts, stored } = await begin();
        const numbered = all.map((move, index) => ({ ...move, id: `id-${index}` }));
        for (const { days, isOfx } of parts) {
          const part = numbered.filter(({ day }) => days.includes(day));
          if (part.length > 0) await counts(isOfx ? ofxOf(part) : csvOf(part));
        }
        const told = new Set(parts.flatMap(({ days }) => days));
        const expected = all.filter(({ day }) => told.has(day));
        expect(await stored()).toHaveLength(expected.length);
      }),
      { seed: 5, numRuns: 25 },
    );
  });
});
