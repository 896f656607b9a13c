"use client";

import { common } from "@/texts/en/common";
import { buttonClass } from "@/ui/components/button-class";
import { Message } from "@/ui/message";
import "./globals.css";

/**
 * Replaces the root layout when the layout itself fails, so it renders its own document. It is in English,
 * because the reader's language is not known.
 */
export default function GlobalError() {
  return (
    <html lang="en">
      <head>
        <title>{`${common.pageFailed} · Business Cashflow`}</title>
      </head>
      <body>
        <Message title={common.pageFailed} text={common.pageFailedHint}>
          <button
            type="button"
            className={buttonClass({ variant: "primary" })}
            onClick={() => window.location.reload()}
          >
            {common.tryAgain}
          </button>
          <a className={buttonClass({})} href="/">
            {common.startPage}
          </a>
        </Message>
      </body>
    </html>
  );
}
