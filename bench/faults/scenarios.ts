import { BACKUP_DURING_EDITS } from "./backup-beside-edits";
import { DELETED_FILE } from "./deleted-file";
import { ENDED_WRITER } from "./ended-writer";
import { GREEDY_CLIENT } from "./greedy-client";
import { LARGE_EXCLUSIONS } from "./large-exclusions";
import { LONG_EXCLUSION } from "./long-exclusion";
import { LONG_UNDO } from "./long-undo";
import { MANY_COUNTERPARTIES } from "./many-counterparties";
import { MANY_DRY_RUNS } from "./many-dry-runs";
import { READYZ_CALLERS } from "./readyz-callers";
import type { Scenario } from "./scenario";
import { SIGN_IN_GUESSES } from "./sign-in-guesses";
import { SILENT_DATABASE } from "./silent-database";
import { SILENT_READERS } from "./silent-readers";
import { SLOW_SENDERS } from "./slow-senders";
import { STARTED_AT_ONCE } from "./started-at-once";
import { STOPPED_NPM } from "./stopped-npm";
import { UNFINISHED_BODIES } from "./unfinished-bodies";
import { UNWRITABLE_LOG } from "./unwritable-log";

/** In the order in which they are run and printed. */
export const SCENARIOS: readonly Scenario[] = [
  UNFINISHED_BODIES,
  SILENT_READERS,
  SLOW_SENDERS,
  LONG_EXCLUSION,
  LONG_UNDO,
  LARGE_EXCLUSIONS,
  MANY_DRY_RUNS,
  MANY_COUNTERPARTIES,
  GREEDY_CLIENT,
  SIGN_IN_GUESSES,
  SILENT_DATABASE,
  READYZ_CALLERS,
  STOPPED_NPM,
  UNWRITABLE_LOG,
  STARTED_AT_ONCE,
  BACKUP_DURING_EDITS,
  DELETED_FILE,
  ENDED_WRITER,
];
