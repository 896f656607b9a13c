import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Application } from "../application";
import { CLIENT_ADDRESS_HEADER } from "../sign-in/sign-in";
import { addressKey } from "./address-key";

type Settings = Pick<Application["environment"], "TRUST_PROXY">;

const keysOfSockets = new WeakMap<Socket, string>();

/** Who sent a request that another process has handed over. */
const handedOver = new WeakMap<IncomingMessage, string>();

/** Believes what a request says of its sender, because one of our own processes says it. */
export function believeClientAddress(request: IncomingMessage): void {
  const address = request.headers[CLIENT_ADDRESS_HEADER];
  if (typeof address === "string") handedOver.set(request, address);
}

/** What the sender of a request is counted by. */
export function clientAddressKey(request: IncomingMessage, settings: Settings): string {
  const { socket } = request;
  const address = clientAddress(request, settings) ?? "";
  if (address !== socket.remoteAddress) return addressKey(address);
  const known = keysOfSockets.get(socket);
  if (known !== undefined) return known;
  const key = addressKey(address);
  keysOfSockets.set(socket, key);
  return key;
}

/** Says on the request who sent it, and drops what the sender says of itself. */
export function noteClientAddress(request: IncomingMessage, settings: Settings): void {
  const address = clientAddress(request, settings);
  delete request.headers[CLIENT_ADDRESS_HEADER];
  if (address !== undefined) request.headers[CLIENT_ADDRESS_HEADER] = address;
}

/**
 * Unknown once the connection is gone. Behind a proxy that is trusted, the proxy knows: it adds the address
 * at the end.
 */
export function clientAddress(request: IncomingMessage, { TRUST_PROXY }: Settings): string | undefined {
  const known = handedOver.get(request);
  if (known !== undefined) return known;
  const forwarded = request.headers["x-forwarded-for"];
  const last = (Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? "")).split(",").at(-1)?.trim();
  return TRUST_PROXY === "1" && last ? last : request.socket.remoteAddress;
}
