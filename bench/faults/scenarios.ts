import { BACKUP_BESIDE_EDITS } from "./backup-beside-edits";
import { DELETED_FILE } from "./deleted-file";
import { ENDED_WRITER } from "./ended-writer";
import { LARGE_EXCLUSIONS } from "./large-exclusions";
import { LONG_EXCLUSION } from "./long-exclusion";
import { LONG_UNDO } from "./long-undo";
import { MANY_DRY_RUNS } from "./many-dry-runs";
import { READYZ_CALLERS } from "./readyz-callers";
import type { Scenario } from "./scenario";
import { SILENT_DATABASE } from "./silent-database";
import { SILENT_READERS } from "./silent-readers";
import { SLOW_SENDERS } from "./slow-senders";
import { UNFINISHED_BODIES } from "./unfinished-bodies";

/** In the order in which they are run and printed. */
export const SCENARIOS: readonly Scenario[] = [
  UNFINISHED_BODIES,
  SILENT_READERS,
  SLOW_SENDERS,
  LONG_EXCLUSION,
  LONG_UNDO,
  LARGE_EXCLUSIONS,
  MANY_DRY_RUNS,
  SILENT_DATABASE,
  READYZ_CALLERS,
  BACKUP_BESIDE_EDITS,
  DELETED_FILE,
  ENDED_WRITER,
];
