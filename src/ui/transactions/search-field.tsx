"use client";

import Search from "lucide-react/icons/search";
import { useEffect, useRef, useState } from "react";
import { TextInput } from "../components/text-input";
import { useShortcuts } from "../use-shortcuts";
import styles from "./transaction-filters.module.css";
import { MAX_SEARCH_LENGTH } from "./transaction-search";

const PAUSE_MILLIS = 250;

type SearchFieldProps = Readonly<{
  /** What is searched, for who does not see it. */
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}>;

/** Searches once the person pauses. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ "/": () => field.current?.focus() });
  const sent = useRef(value);
  // What was typed before the page's code came, nobody was told of.
  useEffect(() => setText((shown) => field.current?.value ?? shown), []);
  // The address changes from elsewhere too: by the back button, or when all filters are cleared.
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
