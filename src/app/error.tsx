"use client";

import { MessagePage } from "@/ui/message-page";

export default function ErrorPage({ reset }: Readonly<{ reset: () => void }>) {
  return (
    <MessagePage
      title="Something went wrong"
      text="The page could not be shown. The fault is ours and has been logged."
    >
      <button type="button" onClick={reset}>
        Try again
      </button>
    </MessagePage>
  );
}
