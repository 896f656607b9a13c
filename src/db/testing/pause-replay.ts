import type { Client } from "pg";

/**
 * Makes a standby stop replaying what it receives, and waits until it has. It may replay a little more before
 * it stops.
 */
export async function pauseReplay(standby: Client): Promise<void> {
  await standby.query("SELECT pg_wal_replay_pause()");
  for (let state = ""; state !== "paused"; ) {
    const { rows } = await standby.query<{ state: string }>(
      "SELECT pg_get_wal_replay_pause_state() AS state",
    );
    state = rows[0]?.state ?? "";
  }
}
