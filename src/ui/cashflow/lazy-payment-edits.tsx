"use client";

import { lazyPart } from "../components/lazy-part";
import { LostCard } from "../components/lost-card";
import type { PaymentEdits } from "./payment-edits";

type PaymentEditsProps = Parameters<typeof PaymentEdits>[0] &
  Readonly<{
    /** Called when the person gives up on loading the code. */
    onGiveUp: () => void;
  }>;

// The code for edits is larger than the rest of the card, and most people who look at payments correct none.
export const LazyPaymentEdits = lazyPart<PaymentEditsProps>(
  async () => (await import("./payment-edits")).PaymentEdits,
  {
    waiting: () => null,
    lost: ({ part, onRetry }) => <LostCard onRetry={onRetry} onDismiss={part.onGiveUp} />,
  },
);
