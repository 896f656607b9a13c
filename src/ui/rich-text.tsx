import type { ReactNode } from "react";
import { VisuallyHidden } from "./components/visually-hidden";

// The tags that texts may have, for `t.rich`.

export function toStrong(text: ReactNode): ReactNode {
  return <strong>{text}</strong>;
}

export function toCode(text: ReactNode): ReactNode {
  return <code>{text}</code>;
}

export function toHidden(text: ReactNode): ReactNode {
  return <VisuallyHidden>{text}</VisuallyHidden>;
}
