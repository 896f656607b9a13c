import { encode } from "uqr";

/** The quiet zone that the standard requires, in modules. */
const QUIET_FIELDS = 4;

/** A text as a QR code. It is black on white even in dark mode, because scanners expect that. */
export function QrCode({ text, label }: Readonly<{ text: string; label: string }>) {
  const { data, size } = encode(text, { border: QUIET_FIELDS });
  const fields = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width="12rem" height="12rem">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={fields.join("")} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
