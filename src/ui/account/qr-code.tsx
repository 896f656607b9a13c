import { encode } from "uqr";

/** Of the width of one field, as the standard asks for. */
const QUIET_FIELDS = 4;

/** A text as a square that a camera reads. It stays black on white, which is what cameras expect. */
export function QrCode({ text, label }: Readonly<{ text: string; label: string }>) {
  const { data, size } = encode(text, { border: QUIET_FIELDS });
  const fields = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width="192" height="192">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={fields.join("")} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
