/** An entry of a report; a negative amount went out. */
export type ReportedEntry = Readonly<{
  amount: string;
  day?: string;
  text?: string;
  id?: string;
  status?: "BOOK" | "PDNG";
}>;

export type CamtReport = Readonly<{
  entries: readonly ReportedEntry[];
  /** Amounts by the code of their balance, such as `OPBD`. */
  balances?: Readonly<Record<string, string>>;
  createdAt?: string;
}>;

const REPORT_ACCOUNT = "DE02120300000000202051";

/** A CAMT.052 file with these reports of one account. Each entry is on a line of its own. */
export function camtReports(...reports: readonly CamtReport[]): string {
  return camtFile({ version: "camt.052.001.08", message: "BkToCstmrAcctRpt", statement: "Rpt" }, reports);
}

/** A CAMT.053 file with these statements. */
export function camtStatements(...statements: readonly CamtReport[]): string {
  return camtFile({ version: "camt.053.001.08", message: "BkToCstmrStmt", statement: "Stmt" }, statements);
}

function camtFile(
  { version, message, statement }: Readonly<Record<"version" | "message" | "statement", string>>,
  reports: readonly CamtReport[],
): string {
  return [
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><${message}>`,
    ...reports.flatMap((report) => [
      `<${statement}>${headOf(report)}`,
      ...report.entries.map(toEntry),
      `</${statement}>`,
    ]),
    `</${message}></Document>`,
    "",
  ].join("\n");
}

function headOf({ balances = {}, createdAt }: CamtReport): string {
  const created = createdAt === undefined ? "" : `<CreDtTm>${createdAt}</CreDtTm>`;
  const account = `<Acct><Id><IBAN>${REPORT_ACCOUNT}</IBAN></Id><Ccy>EUR</Ccy></Acct>`;
  const all = Object.entries(balances).map(
    ([code, amount]) => `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amountOf(amount)}</Bal>`,
  );
  return `${created}${account}${all.join("")}`;
}

function toEntry({
  amount,
  day = "2026-03-03",
  text = "Coffee",
  id,
  status = "BOOK",
}: ReportedEntry): string {
  const reference = id === undefined ? "" : `<AcctSvcrRef>${id}</AcctSvcrRef>`;
  const details = `<NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls>`;
  const booked = `<Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>`;
  return `<Ntry>${amountOf(amount)}${booked}${reference}${details}</Ntry>`;
}

function amountOf(amount: string): string {
  const indicator = amount.startsWith("-") ? "DBIT" : "CRDT";
  return `<Amt Ccy="EUR">${amount.replace("-", "")}</Amt><CdtDbtInd>${indicator}</CdtDbtInd>`;
}
