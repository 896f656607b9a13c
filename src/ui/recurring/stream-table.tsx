"use client";

import { useTranslations } from "use-intl";
import { mayEdit } from "../../domain/person";
import { useBusiness } from "../business/business-context";
import { DataTable } from "../components/data-table";
import { lazyDialog } from "../components/lazy-dialog";
import { useOpened } from "../components/use-opened";
import { useKeptAbout } from "../leaving/use-kept-draft";
import { useLocale } from "../locale-context";
import { buildStreamColumns } from "./stream-columns";
import type { Stream } from "./stream-groups";
import { useStreamActions } from "./use-stream-actions";

const NameStreamDialog = lazyDialog(async () => (await import("./name-stream-dialog")).NameStreamDialog);

type StreamTableProps = Readonly<{
  caption: string;
  streams: readonly Stream[];
  /** All streams, as far as they are known. Defaults to `streams`. */
  among?: readonly Stream[];
  /** Omits the name on the page of a single counterparty. */
  isOfOne?: boolean;
}>;

/** Streams, with the decision on each. */
export function StreamTable({ caption, streams, among = streams, isOfOne = false }: StreamTableProps) {
  const t = useTranslations("recurring");
  const locale = useLocale();
  const { business } = useBusiness();
  const actions = useStreamActions();
  const { opened: named, open, close } = useOpened<Stream>();
  const isEditable = mayEdit(business.role);
  useKeptAbout("stream", (about) => {
    const stream = streams.find(({ lastTransactionId }) => lastTransactionId === about);
    if (isEditable && stream !== undefined) open(stream);
    return stream !== undefined;
  });
  return (
    <>
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
          actions: isEditable ? { ...actions, onName: open } : null,
        })}
      />
      {named !== null && <NameStreamDialog stream={named} onName={actions.name} onClose={close} />}
    </>
  );
}
