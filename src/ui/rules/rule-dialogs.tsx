import { lazyDialog } from "../components/lazy-dialog";
import { useKeptAbout } from "../leaving/use-kept-about";
import { useWhenIdle } from "../use-when-idle";
import { aboutOf, RULE_FORM, type RuleSubject } from "./rule-subject";
import type { Rule } from "./rule-words";

const RuleDialog = lazyDialog(async () => (await import("./rule-dialog")).RuleDialog);
const RemoveRuleDialog = lazyDialog(async () => (await import("./remove-rule-dialog")).RemoveRuleDialog);

/** The rule that is being created, edited or removed. */
export type OpenRule = RuleSubject | Readonly<{ kind: "removal"; rule: Rule }>;

type RuleDialogsProps = Readonly<{ open: OpenRule | null; onClose: () => void }>;

/** The dialogs to create, edit and remove rules. At most one is open. */
export function RuleDialogs({ open, onClose }: RuleDialogsProps) {
  useWhenIdle(RuleDialog.preload);
  useWhenIdle(RemoveRuleDialog.preload);
  if (open === null) return null;
  return open.kind === "removal" ? (
    <RemoveRuleDialog rule={open.rule} onClose={onClose} />
  ) : (
    <RuleDialog subject={open} onClose={onClose} />
  );
}

/** Reopens the dialog about one of these subjects that was open when the session ended. */
export function useKeptRule(subjects: readonly RuleSubject[], open: (subject: RuleSubject) => void): void {
  useKeptAbout(RULE_FORM, (about) => {
    const subject = subjects.find((each) => aboutOf(each) === about);
    if (subject !== undefined) open(subject);
    return subject !== undefined;
  });
}
