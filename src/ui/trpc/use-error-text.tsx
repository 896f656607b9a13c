"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { mayManage } from "../../domain/person";
import { useBusiness } from "../business/business-context";
import { CLOSED_PERIODS } from "../closing/closed-periods-id";
import { refusalOf } from "./refusal";
import { useMessageOf } from "./use-message-of";

/**
 * Returns a function that says why a change of a business was not made. Whoever may reopen a closed period
 * gets a link to where that is done.
 */
export function useErrorText(): (error: unknown) => ReactNode {
  const t = useTranslations("refusals");
  const messageOf = useMessageOf();
  const { customerId, role } = useBusiness().business;
  return (error) => {
    if (refusalOf(error)?.code !== "period_closed" || !mayManage(role)) return messageOf(error);
    return t.rich("closedForOwner", {
      settings: (text) => (
        <Link href={`/b/${customerId}/settings#${CLOSED_PERIODS}`} prefetch={false}>
          {text}
        </Link>
      ),
    });
  };
}
