"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { MEMBER_ROLES, mayGive } from "../../domain/person";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Badge } from "../components/badge";
import { Button } from "../components/button";
import rows from "../components/rows.module.css";
import { Select } from "../components/select";
import { showToast } from "../components/show-toast";
import { InstantText } from "../date-text";
import { toHidden } from "../rich-text";
import { type Outputs, useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import styles from "./people.module.css";
import { useReadPeopleAgain } from "./use-read-people-again";

export type PersonOfBusiness = Outputs["people"]["list"]["people"][number];

type PersonRowProps = Readonly<{ person: PersonOfBusiness; onRemove: () => void }>;

export function PersonRow({ person, onRemove }: PersonRowProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("people");
  const tCommon = useTranslations("common");
  const trpc = useTRPC();
  const customer = useCustomerKey();
  const { business, person: self } = useBusiness();
  const readAgain = useReadPeopleAgain();
  const { personId, name, email, role, since } = person;
  const isSelf = personId === self.id;
  const change = useMutation(
    trpc.people.changeRole.mutationOptions({
      onSuccess: (_, given) =>
        showToast({ title: t("roleChanged", { name, role: tCommon(`roles.${given.role}`) }) }),
      onError: (error) => showToast({ title: messageOf(error), tone: "error" }),
      onSettled: readAgain,
      // A second choice is sent after the first.
      scope: { id: `role of ${personId}` },
    }),
  );
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={rows.name}>
          {name}
          {isSelf && <Badge>{t("you")}</Badge>}
        </p>
        <p className={rows.facts}>
          {t.rich("added", { email, time: () => <InstantText instant={since} /> })}
        </p>
      </div>
      {role !== "partner_admin" && mayGive(business.role, role) ? (
        <Select
          aria-label={t("roleOf", { name })}
          title={tCommon(`roleHints.${role}`)}
          value={change.isPending ? change.variables.role : role}
          options={MEMBER_ROLES.map((value) => ({ value, label: tCommon(`roles.${value}`) }))}
          onValueChange={(given) => change.mutate({ ...customer, personId, role: given })}
        />
      ) : (
        <span className={styles.role} title={tCommon(`roleHints.${role}`)}>
          {tCommon(`roles.${role}`)}
        </span>
      )}
      <div className={styles.action}>
        {mayGive(business.role, role) && (
          <Button size="small" onClick={onRemove}>
            {t.rich(isSelf ? "leave" : "remove", { name, hidden: toHidden })}
          </Button>
        )}
      </div>
    </li>
  );
}
