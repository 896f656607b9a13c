import { AppError } from "../../domain/errors";

const MIB = 1024 * 1024;

/** Only imports and batches may have bodies this large. Large and small bodies have separate budgets. */
const LARGE_BODY_BYTES = MIB;

/** How much memory the bodies of all requests, and those from one address, may hold in this process. */
const ROOM = {
  small: { inAll: 32 * MIB, ofOneAddress: 8 * MIB },
  large: { inAll: 64 * MIB, ofOneAddress: 32 * MIB },
};

/** About how long it takes to read and store a file of the largest size. */
const RETRY_AFTER_SECONDS = 2;

/** The memory that one request holds, from the first byte of its body until its response. */
export type HeldBytes = Readonly<{
  /**
   * Throws `rate_limit_exceeded` if the address has used its share, `service_unavailable` if the whole budget
   * is used.
   */
  grow: (bytes: number) => void;
  release: () => void;
}>;

/**
 * Limits the memory that request bodies hold in this process.
 *
 * A sender of large bodies can use up neither the budget of small ones nor all of the budget of large ones.
 */
export class BodyBudget {
  readonly #rooms = { small: new Room(ROOM.small), large: new Room(ROOM.large) };

  /**
   * Holds memory for a body of at most `maxBytes`, counted for an address by its key. Starts with zero bytes.
   */
  hold(address: string, maxBytes: number): HeldBytes {
    return this.#rooms[maxBytes < LARGE_BODY_BYTES ? "small" : "large"].enter(address);
  }
}

class Room {
  readonly #limits: Readonly<{ inAll: number; ofOneAddress: number }>;
  readonly #ofAddress = new Map<string, number>();
  #inAll = 0;

  constructor(limits: Readonly<{ inAll: number; ofOneAddress: number }>) {
    this.#limits = limits;
  }

  enter(address: string): HeldBytes {
    let held = 0;
    return {
      grow: (bytes) => {
        this.#refuse(address, bytes);
        held += bytes;
        this.#add(address, bytes);
      },
      release: () => {
        this.#add(address, -held);
        held = 0;
      },
    };
  }

  #refuse(address: string, bytes: number): void {
    const retry = { retryAfterSeconds: RETRY_AFTER_SECONDS };
    if ((this.#ofAddress.get(address) ?? 0) + bytes > this.#limits.ofOneAddress) {
      const message = "You are sending too much at once; wait for the responses to earlier requests.";
      throw new AppError("rate_limit_exceeded", message, retry);
    }
    if (this.#inAll + bytes > this.#limits.inAll) {
      throw new AppError(
        "service_unavailable",
        "The service is receiving too much data; wait and try again.",
        retry,
      );
    }
  }

  #add(address: string, bytes: number): void {
    const ofAddress = (this.#ofAddress.get(address) ?? 0) + bytes;
    if (ofAddress === 0) this.#ofAddress.delete(address);
    else this.#ofAddress.set(address, ofAddress);
    this.#inAll += bytes;
  }
}
