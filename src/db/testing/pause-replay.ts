import type { Client } from "pg";

/**
 * Has a standby replay no more of what it receives. It is only asked to, and may replay some more until it
 * is.
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
