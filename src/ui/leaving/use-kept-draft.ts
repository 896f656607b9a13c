"use client";

import { useEffect, useRef, useState } from "react";
import { isLike } from "./is-like";
import { forgetDraft, offerDraft, readDraft } from "./kept-draft";
import { useDraftForm } from "./use-kept-about";

/** Keeps the unsaved input of a form if the session ends; null if there is none. */
export function useKeptDraft(form: string, draft: unknown, about = ""): void {
  const { personId, customerId } = useDraftForm(form);
  useEffect(
    () => (draft === null ? undefined : offerDraft({ personId, customerId, form, about }, draft)),
    [personId, customerId, form, about, draft],
  );
}

/** Restores the kept draft of a form. Runs after the first render, which must match the server's. */
export function useTakenDraft(form: string, giveBack: (draft: unknown) => void): void {
  const { personId, customerId } = useDraftForm(form);
  const latest = useRef(giveBack);
  useEffect(() => {
    const place = { personId, customerId, form, about: "" };
    const draft = readDraft(place);
    forgetDraft(place);
    if (draft !== undefined) latest.current(draft);
  }, [personId, customerId, form]);
}

/**
 * The input of a dialog, which is kept if the session ends while the dialog is open. Starts with what was
 * kept, or else with `first`.
 */
export function useKeptInput<Input extends object>(
  form: string,
  first: () => Input,
  about = "",
): [Input, (input: Input) => void] {
  const { personId, customerId } = useDraftForm(form);
  const [input, setInput] = useState(() => {
    const [kept, initial] = [readDraft({ personId, customerId, form, about }), first()];
    return isLike(kept, initial) ? kept : initial;
  });
  useEffect(() => forgetDraft({ personId, customerId, form, about }), [personId, customerId, form, about]);
  useKeptDraft(form, input, about);
  return [input, setInput];
}
