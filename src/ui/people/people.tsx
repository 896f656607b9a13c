"use client";

import { useQuery } from "@tanstack/react-query";
import UserPlus from "lucide-react/icons/user-plus";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Button } from "../components/button";
import { Card } from "../components/card";
import { lazyDialog } from "../components/lazy-dialog";
import { PageHeader } from "../components/page-header";
import rows from "../components/rows.module.css";
import { useOpened } from "../components/use-opened";
import { useKeptAbout } from "../leaving/use-kept-about";
import { ListSkeleton } from "../list-skeleton";
import { QueryState } from "../query-state";
import { readOnReturn } from "../trpc/read-on-return";
import { useTRPC } from "../trpc/trpc";
import { useKeptFocus } from "../use-kept-focus";
import { useWhenIdle } from "../use-when-idle";
import { InvitationRow } from "./invitation-row";
import styles from "./people.module.css";
import { type PersonOfBusiness, PersonRow } from "./person-row";

const InviteDialog = lazyDialog(async () => (await import("./invite-dialog")).InviteDialog);
const RemoveAccessDialog = lazyDialog(
  async () => (await import("./remove-access-dialog")).RemoveAccessDialog,
);

/** The people with access to the business, and the pending invitations. */
export function People() {
  const t = useTranslations("people");
  const trpc = useTRPC();
  const { business } = useBusiness();
  useWhenIdle(InviteDialog.preload);
  useWhenIdle(RemoveAccessDialog.preload);
  useKeptFocus();
  const [isInviting, setInviting] = useState(false);
  useKeptAbout("invitation", () => {
    setInviting(true);
    return true;
  });
  const { opened: removed, open: askToRemove, close } = useOpened<PersonOfBusiness>();
  const query = useQuery({ ...trpc.people.list.queryOptions(useCustomerKey()), ...readOnReturn });
  const { people = [], invitations = [], hasMore = false } = query.data ?? {};
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description", { business: business.name })}
        actions={
          <Button variant="primary" icon={<UserPlus aria-hidden="true" />} onClick={() => setInviting(true)}>
            {t("invite")}
          </Button>
        }
      />
      <div className={rows.sections}>
        <Card isFlush>
          <QueryState query={query} loading={<ListSkeleton label={t("loading")} rows={3} />} />
          {people.length > 0 && (
            <ul className={rows.list} aria-label={t("list")}>
              {people.map((person) => (
                <PersonRow
                  key={`${person.personId} ${person.role === "partner_admin"}`}
                  person={person}
                  onRemove={() => askToRemove(person)}
                />
              ))}
            </ul>
          )}
          {hasMore && <p className={styles.more}>{t("more", { shown: people.length })}</p>}
        </Card>
        {invitations.length > 0 && (
          <Card title={t("invitations")} description={t("invitationsText")} isFlush>
            <ul className={`${rows.list} ${styles.underHeader}`} aria-label={t("invitations")}>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.invitationId} invitation={invitation} />
              ))}
            </ul>
          </Card>
        )}
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {removed !== null && <RemoveAccessDialog person={removed} onClose={close} />}
    </>
  );
}
