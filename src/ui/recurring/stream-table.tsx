"use client";

import { useTranslations } from "use-intl";
import { mayEdit } from "../../domain/person";
import { useBusiness } from "../business/business-context";
import { DataTable } from "../components/data-table";
import { useLocale } from "../locale-context";
import { buildStreamColumns } from "./stream-columns";
import type { Stream } from "./stream-groups";
import { useStreamActions } from "./use-stream-actions";

type StreamTableProps = Readonly<{
  caption: string;
  streams: readonly Stream[];
  /** All streams, as far as they are known. Defaults to `streams`. */
  among?: readonly Stream[];
  /** Omits the name on the page of a single counterparty. */
  isOfOne?: boolean;
  onName: (stream: Stream) => void;
}>;

/** Streams, with the decision on each. */
export function StreamTable(props: StreamTableProps) {
  const { caption, streams, among = streams, isOfOne = false, onName } = props;
  const t = useTranslations("recurring");
  const locale = useLocale();
  const { business } = useBusiness();
  const { decide } = useStreamActions();
  return (
    <DataTable
      caption={caption}
      rows={streams}
      rowKey={({ lastTransactionId }) => lastTransactionId}
      columns={buildStreamColumns({
        t,
        locale,
        customerId: business.customerId,
        among,
        isOfOne,
        actions: mayEdit(business.role) ? { decide, onName } : null,
      })}
    />
  );
}
