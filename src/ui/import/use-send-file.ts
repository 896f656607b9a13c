"use client";

import { useCustomerKey } from "../business/business-context";
import { followSending } from "../trpc/send-form";
import { useTRPCClient } from "../trpc/trpc";
import type { ImportResult, Mapping } from "./import-result";
import { NO_PROGRESS, type Progress } from "./progress-words";
import { randomId } from "./random-id";

/** A file, and what the person said about how to read it. */
export type Choice = Readonly<{
  file: File;
  /** The account of rows that name none; empty where the person said nothing. */
  accountId: string;
  /** Null lets the service find out. */
  mapping: Mapping | null;
  /** What the file is, and how it writes days; null lets the service find out. */
  format: ImportResult["format"] | null;
  dateOrder: Mapping["dateOrder"] | null;
}>;

type Sending = Readonly<{
  choice: Choice;
  /** Stores just what the preview of this token showed; without it nothing is stored. */
  previewToken?: string;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}>;

/** Sends a file to be looked at or stored, and tells how far that is. */
export function useSendFile(): (sending: Sending) => Promise<ImportResult> {
  const client = useTRPCClient();
  const customer = useCustomerKey();
  return async ({ choice, previewToken, signal, onProgress }) => {
    const importId = randomId();
    const form = toForm({ ...customer, importId }, choice, previewToken);
    // The service may begin to tell before the browser tells that all is sent.
    let isHeard = false;
    followSending(form, (part) => {
      if (isHeard) return;
      onProgress(
        part < 1 ? { stage: "sending", done: part, total: 1 } : { ...NO_PROGRESS, stage: "reading" },
      );
    });
    const watching = client.watchImport.subscribe(
      { ...customer, importId },
      {
        onData(progress) {
          isHeard = true;
          onProgress(progress);
        },
      },
    );
    try {
      return await client.importStatement.mutate(form, { signal });
    } finally {
      watching.unsubscribe();
    }
  };
}

function toForm(
  fields: Readonly<Record<string, string>>,
  { file, accountId, mapping, format, dateOrder }: Choice,
  previewToken: string | undefined,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("dryRun", String(previewToken === undefined));
  if (previewToken !== undefined) form.set("previewToken", previewToken);
  if (accountId.trim() !== "") form.set("accountId", accountId.trim());
  if (mapping !== null) form.set("mapping", JSON.stringify(mapping));
  if (format !== null) form.set("format", format);
  if (dateOrder !== null) form.set("dateOrder", dateOrder);
  // Last, so that a reader of the stream knows the rest when it comes.
  form.set("file", file, file.name);
  return form;
}
