import type pg from "pg";
import type { MovedClock } from "./clock";

/** A part of the story: it says when it goes on, and is not resumed before that time. */
export type Life = AsyncGenerator<Date, void, void>;

/** While the database's clock showed `from` and later, it was `virtual` in the story. */
export interface Played {
  from: Date;
  virtual: Date;
}

/**
 * Plays lives side by side, always the one whose time comes first, until all have ended or wait for a time after
 * `until`: what is under way then stays under way.
 */
export function directed({ clock, until, client }: { clock: MovedClock; until: Date; client: pg.ClientBase }) {
  const begun: Life[] = [];
  const waiting: { at: Date; life: Life }[] = [];

  async function goOn(life: Life): Promise<void> {
    const next = await life.next();
    if (!next.done && next.value <= until) waiting.push({ at: next.value, life });
    for (let other = begun.pop(); other; other = begun.pop()) await goOn(other);
  }
  function takeFirst() {
    const first = Math.min(...waiting.map(({ at }) => at.getTime()));
    const [taken] = waiting.splice(
      waiting.findIndex(({ at }) => at.getTime() === first),
      1,
    );
    return taken;
  }

  return {
    begin: (life: Life): void => {
      begun.push(life);
    },
    /** @returns when everything was written, so that times which the database gave can be moved to their days */
    async play(lives: readonly Life[], report: (ended: number) => void): Promise<Played[]> {
      const played: Played[] = [];
      let ended = 0;
      for (const life of lives) await goOn(life);
      while (waiting.length > 0) {
        const next = takeFirst();
        if (!next) break;
        const { rows } = await client.query<{ from: Date }>(`SELECT clock_timestamp() AS "from"`);
        for (const { from } of rows) played.push({ from, virtual: next.at });
        clock.moveTo(next.at);
        await goOn(next.life);
        // those that begin on the way are not counted back
        ended = Math.max(ended, lives.length - waiting.length);
        report(ended);
      }
      report(lives.length);
      return played;
    },
  };
}
