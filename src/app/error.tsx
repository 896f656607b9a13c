"use client";

import { Button, buttonClass } from "@/ui/components/button";
import { MessagePage } from "@/ui/message-page";

export default function ErrorPage({ reset }: Readonly<{ reset: () => void }>) {
  return (
    <MessagePage
      title="Something went wrong"
      text="The page could not be shown. The fault is ours and has been logged."
    >
      <Button variant="primary" onClick={reset}>
        Try again
      </Button>
      <a className={buttonClass({})} href="/">
        Go to the start page
      </a>
    </MessagePage>
  );
}
