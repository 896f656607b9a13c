import type { Context } from "../context";
import type { ImportResult } from "../imports/import-result";
import { importStatement } from "../imports/import-statement";

/** A movement in the files below. */
export type Move = Readonly<{
  day: string;
  /** Signed, with `.` as the decimal sign. */
  amount: string;
  name: string;
  memo?: string;
  id?: string;
  /** In OFX: the id of the movement that this one replaces. */
  corrects?: string;
}>;

const ACCOUNT = "DE02120300000000202051";

/** The movements in a bank's CSV. */
export function csvOf(
  moves: readonly Move[],
  { account = ACCOUNT }: Readonly<{ account?: string }> = {},
): string {
  const lines = moves.map(
    ({ day, amount, name, memo = "" }) =>
      `${account};${day};${amount.replace(".", ",")};"${name}";"${memo}";EUR`,
  );
  return ["IBAN;Buchungstag;Betrag;Name;Verwendungszweck;Währung", ...lines, ""].join("\r\n");
}

/** The movements in OFX, each with a new id unless it has one. */
export function ofxOf(
  moves: readonly Move[],
  { account = ACCOUNT }: Readonly<{ account?: string }> = {},
): string {
  const transactions = moves.map(({ day, amount, name, memo, id = `${day}-${name}-${amount}`, corrects }) =>
    [
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day.replaceAll("-", "")}<TRNAMT>${amount}<FITID>${id}<NAME>${name}`,
      memo === undefined ? "" : `<MEMO>${memo}`,
      corrects === undefined ? "" : `<CORRECTFITID>${corrects}<CORRECTACTION>REPLACE`,
      "</STMTTRN>",
    ].join(""),
  );
  return `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:UTF-8
CHARSET:NONE

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
${transactions.join("\n")}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;
}

/** The movements in MT940, between two balances. */
export function mt940Of(
  moves: readonly Move[],
  { account = "12030000/0000202051", closing }: Readonly<{ account?: string; closing: string }>,
): string {
  const lines = moves.flatMap(({ day, amount, name, memo = "", id }) => {
    const mark = amount.startsWith("-") ? "D" : "C";
    const yymmdd = day.replaceAll("-", "").slice(2);
    return [
      `:61:${yymmdd}${yymmdd.slice(2)}${mark}${amount.replace("-", "").replace(".", ",")}NTRFNONREF${id === undefined ? "" : `//${id}`}`,
      `:86:166?00UMSATZ?20SVWZ+${memo}?32${name}`,
    ];
  });
  return [
    ":20:STARTUMS",
    `:25:${account}`,
    ":28C:1/1",
    ":60F:C260101EUR1000,00",
    ...lines,
    `:62F:C260131EUR${closing}`,
    "-",
    "",
  ].join("\r\n");
}

type Options = Readonly<{
  isDryRun?: boolean;
  name?: string;
  accountId?: string;
  context?: Partial<Context>;
  /** Other settings for reading the file. */
  more?: Pick<
    Parameters<typeof importStatement>[1],
    "mapping" | "dateOrder" | "decimalSign" | "acceptUncertain"
  >;
}>;

export async function importFile(
  context: Context,
  userId: string,
  text: string,
  { isDryRun = false, name = "statement.txt", accountId, context: others, more }: Options = {},
): Promise<ImportResult> {
  const file = { name, bytes: new TextEncoder().encode(text) };
  const dryRun = isDryRun ? "true" : "false";
  return importStatement(
    { ...context, ...others },
    { ...more, userId, dryRun, file, ...(accountId === undefined ? {} : { accountId }) },
  );
}
