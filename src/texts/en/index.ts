import { account } from "./account";
import { accountDialogs } from "./account-dialogs";
import { activity } from "./activity";
import { byCounterparty } from "./by-counterparty";
import { changes } from "./changes";
import { clientDialogs } from "./client-dialogs";
import { clients } from "./clients";
import { common } from "./common";
import { compare } from "./compare";
import { connection } from "./connection";
import { copying } from "./copying";
import { counterparty } from "./counterparty";
import { counting } from "./counting";
import { edits } from "./edits";
import { exporting } from "./exporting";
import { guides } from "./guides";
import { home } from "./home";
import { importFile } from "./import-file";
import { importReading } from "./import-reading";
import { importRows } from "./import-rows";
import { invitation } from "./invitation";
import { keys } from "./keys";
import { links } from "./links";
import { newPassword } from "./new-password";
import { overview } from "./overview";
import { palette } from "./palette";
import { people } from "./people";
import { portfolio } from "./portfolio";
import { printing } from "./printing";
import { readingReasons } from "./reading-reasons";
import { recurring } from "./recurring";
import { refusals } from "./refusals";
import { rules } from "./rules";
import { settings } from "./settings";
import { shell } from "./shell";
import { signIn } from "./sign-in";
import { signInParts } from "./sign-in-parts";
import { transactionDetails } from "./transaction-details";
import { transactions } from "./transactions";
import { webhookAttempts } from "./webhook-attempts";
import { webhooks } from "./webhooks";

export const EN = {
  account,
  accountDialogs,
  activity,
  byCounterparty,
  changes,
  clientDialogs,
  clients,
  common,
  compare,
  connection,
  copying,
  counterparty,
  counting,
  edits,
  exporting,
  guides,
  home,
  importFile,
  importReading,
  importRows,
  invitation,
  keys,
  links,
  newPassword,
  overview,
  palette,
  people,
  portfolio,
  printing,
  readingReasons,
  recurring,
  refusals,
  rules,
  settings,
  shell,
  signIn,
  signInParts,
  transactionDetails,
  transactions,
  webhookAttempts,
  webhooks,
} as const;
