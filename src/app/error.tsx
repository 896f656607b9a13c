"use client";

import { Button, buttonClass } from "@/ui/components/button";
import { MessagePage } from "@/ui/message-page";

/** Loading the page anew also helps where a part of its code could not be fetched, which is not asked for again. */
export default function ErrorPage({ error }: Readonly<{ error: Error }>) {
  const isUnreachable = error.name === "ChunkLoadError";
  return (
    <MessagePage
      title="Something went wrong"
      text={
        isUnreachable
          ? "A part of the page could not be fetched. Check your connection and try again."
          : "The page could not be shown. The fault is ours and has been logged."
      }
    >
      <Button variant="primary" onClick={() => window.location.reload()}>
        Try again
      </Button>
      <a className={buttonClass({})} href="/">
        Go to the start page
      </a>
    </MessagePage>
  );
}
