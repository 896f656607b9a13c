"use client";

import Search from "lucide-react/icons/search";
import { useEffect, useRef, useState } from "react";
import { TextInput } from "../components/text-input";
import { useShortcuts } from "../use-shortcuts";
import styles from "./transaction-filters.module.css";
import { MAX_SEARCH_LENGTH } from "./transaction-search";

const PAUSE_MILLIS = 250;

type SearchFieldProps = Readonly<{
  /** The accessible name. */
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}>;

/** Searches once the person pauses typing. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ "/": () => field.current?.focus() });
  const sent = useRef(value);
  // Adopts text that was typed before hydration, which no event handler received.
  useEffect(() => setText((shown) => field.current?.value ?? shown), []);
  // The address can change elsewhere too: by the back button, or when all filters are cleared.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      onSearch(text);
    }, PAUSE_MILLIS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <div className={styles.search}>
      <Search aria-hidden="true" />
      <TextInput
        ref={field}
        type="search"
        aria-keyshortcuts="/"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={MAX_SEARCH_LENGTH}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
