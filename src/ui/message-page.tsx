"use client";

import { useTranslations } from "use-intl";
import { Message, type MessageProps } from "./message";
import { SiteHeader } from "./site-header";

/** A message in the frame of the pages that belong to no business. */
export function MessagePage({ isSignedIn, ...message }: MessageProps & Readonly<{ isSignedIn: boolean }>) {
  return (
    <>
      <SiteHeader t={useTranslations("common")} isSignedIn={isSignedIn} />
      <Message {...message} />
    </>
  );
}
