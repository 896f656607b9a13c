import { AppError } from "../domain/errors";

const MIB = 1024 * 1024;

/** A body that nothing but an import or a batch takes is large; both kinds have room of their own. */
const LARGE_BODY_BYTES = MIB;

/** What the bodies of all requests, and those from one address, may hold of the memory of this process. */
const ROOM = {
  small: { inAll: 32 * MIB, ofOneAddress: 8 * MIB },
  large: { inAll: 64 * MIB, ofOneAddress: 32 * MIB },
};

/** A file of the largest size is read and stored within about so long. */
const RETRY_AFTER_SECONDS = 2;

/** What one request holds of the room: from the first byte of its body until it is answered. */
export type HeldBytes = Readonly<{
  /** Throws `rate_limit_exceeded` where the address has its share, `service_unavailable` where all have. */
  grow: (bytes: number) => void;
  release: () => void;
}>;

/**
 * Bounds what bodies hold of the memory of this process.
 *
 * Whoever sends large ones can take neither the room of small ones nor all of that of large ones.
 */
export class BodyBudget {
  readonly #rooms = { small: new Room(ROOM.small), large: new Room(ROOM.large) };

  /** For a body of at most `maxBytes` from an address, by its key. It holds nothing yet. */
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
      const message = "You are sending too much at once; wait until earlier requests are answered.";
      throw new AppError("rate_limit_exceeded", message, retry);
    }
    if (this.#inAll + bytes > this.#limits.inAll) {
      throw new AppError("service_unavailable", "Too much is being sent just now; try again soon.", retry);
    }
  }

  #add(address: string, bytes: number): void {
    const ofAddress = (this.#ofAddress.get(address) ?? 0) + bytes;
    if (ofAddress === 0) this.#ofAddress.delete(address);
    else this.#ofAddress.set(address, ofAddress);
    this.#inAll += bytes;
  }
}
