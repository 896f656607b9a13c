import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Application } from "../application";
import { CLIENT_ADDRESS_HEADER } from "../sign-in/sign-in";
import { addressKey } from "./address-key";

type Settings = Pick<Application["environment"], "TRUST_PROXY">;

const keysOfSockets = new WeakMap<Socket, string>();

/** The client addresses of requests that another process has handed over. */
const handedOver = new WeakMap<IncomingMessage, string>();

/** Trusts the client address in a request, because another process of the service has set it. */
export function believeClientAddress(request: IncomingMessage): void {
  const address = request.headers[CLIENT_ADDRESS_HEADER];
  if (typeof address === "string") handedOver.set(request, address);
}

/** The key under which limits count the sender of a request. */
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

/** Sets the client address on a request, replacing whatever the sender put there. */
export function noteClientAddress(request: IncomingMessage, settings: Settings): void {
  const address = clientAddress(request, settings);
  delete request.headers[CLIENT_ADDRESS_HEADER];
  if (address !== undefined) request.headers[CLIENT_ADDRESS_HEADER] = address;
}

/**
 * The address of the client; undefined once the connection has closed. A trusted proxy appends it to
 * `x-forwarded-for`.
 */
export function clientAddress(request: IncomingMessage, { TRUST_PROXY }: Settings): string | undefined {
  const known = handedOver.get(request);
  if (known !== undefined) return known;
  const forwarded = request.headers["x-forwarded-for"];
  const last = (Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? "")).split(",").at(-1)?.trim();
  return TRUST_PROXY === "1" && last ? last : request.socket.remoteAddress;
}
