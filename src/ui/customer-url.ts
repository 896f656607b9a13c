import { API_ROOT } from "../contract/endpoint";

/** The API address of this customer. Safe inside single quotes in a shell. */
export function customerUrl({ origin, userId }: Readonly<{ origin: string; userId: string }>): string {
  return `${origin}${API_ROOT}/customers/${encodeURIComponent(userId).replaceAll("'", "%27")}`;
}
