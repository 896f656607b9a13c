import type { IncomingMessage } from "node:http";
import type { Application } from "../application";
import { CLIENT_ADDRESS_HEADER } from "../sign-in/sign-in";

/**
 * Says on the request who sent it, and drops what the sender says of itself. Behind a proxy that is trusted, the
 * proxy knows: it adds the address at the end.
 */
export function noteClientAddress(
  request: IncomingMessage,
  { TRUST_PROXY }: Application["environment"],
): void {
  const forwarded = request.headers["x-forwarded-for"];
  const last = (Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? "")).split(",").at(-1)?.trim();
  const address = TRUST_PROXY === "1" && last ? last : request.socket.remoteAddress;
  delete request.headers[CLIENT_ADDRESS_HEADER];
  if (address !== undefined) request.headers[CLIENT_ADDRESS_HEADER] = address;
}
