import { useRef } from "react";
import { CornerCard } from "./corner-card";
import { dismissingBy, type Toast } from "./toast";
import { useToastRoom } from "./toast-room";

/** A toast. The toaster decides its position and duration. */
export function ToastCard({ action, onDismiss, ...said }: Toast & Readonly<{ onDismiss: () => void }>) {
  const card = useRef<HTMLDivElement>(null);
  useToastRoom(card);

  /** The toaster gives the focus back when it leaves the toasts, but not when they disappear with it. */
  function dismiss(): void {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && card.current?.contains(focused)) focused.blur();
    onDismiss();
  }

  return <CornerCard {...said} ref={card} action={dismissingBy(action, dismiss)} onDismiss={dismiss} />;
}
