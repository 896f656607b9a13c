"use client";

import { useCustomerKey } from "../business/business-context";
import { followSending } from "../trpc/send-form";
import { useTRPCClient } from "../trpc/trpc";
import type { ImportResult, Mapping } from "./import-result";
import { NO_PROGRESS, type Progress } from "./progress-words";
import { randomId } from "./random-id";

/** A file with the settings for reading it. */
export type Choice = Readonly<{
  file: File;
  /** The account of rows that name none; empty if not specified. */
  accountId: string;
  /** Null means that the service detects it. */
  mapping: Mapping | null;
  /** The format of the file and its day order. Null means that the service detects them. */
  format: ImportResult["format"] | null;
  dateOrder: Mapping["dateOrder"] | null;
}>;

type Sending = Readonly<{
  choice: Choice;
  /** Stores exactly what the preview with this token showed. Without it, nothing is stored. */
  previewToken?: string;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}>;

/** Sends a file to be checked or stored, and reports progress. */
export function useSendFile(): (sending: Sending) => Promise<ImportResult> {
  const client = useTRPCClient();
  const customer = useCustomerKey();
  return async ({ choice, previewToken, signal, onProgress }) => {
    const importId = randomId();
    const form = toForm({ ...customer, importId }, choice, previewToken);
    // The service may report progress before the browser reports the upload as complete.
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
  // The file comes last, so that a streaming reader already has the other fields.
  form.set("file", file, file.name);
  return form;
}
