import type { HeldMemory, ServerProcess } from "../../tests/support/server-process";
import { postmasterOf } from "../bench/cpu";
import { databaseMemory } from "./database-memory";
import type { Flags } from "./flags";
import { people, type SoakWorld } from "./people";
import type { Minute } from "./verdict";

const MINUTE_MS = 60_000;
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
const mb = (bytes: number) => (bytes / 1e6).toFixed(1);

/** What the report shows of a minute. */
const columns: readonly (readonly [title: string, of: (minute: Minute, n: number) => string])[] = [
  ["minute", (_, n) => String(n)],
  ["requests", ({ requests }) => String(requests)],
  ["refused", ({ refused }) => String(refused)],
  ["errors", ({ errors }) => String(errors)],
  ["p50 ms", ({ p50 }) => p50.toFixed(1)],
  ["p99 ms", ({ p99 }) => p99.toFixed(1)],
  ["RSS MB", ({ rss }) => mb(rss)],
  ["heap MB", ({ heap }) => mb(heap)],
  ["beside MB", ({ beside }) => mb(beside)],
  ["handles", ({ handles }) => String(handles)],
  ["database MB", ({ database }) => mb(database)],
];

function minuteOf(world: SoakWorld, held: HeldMemory, database: number): Minute {
  const { rss, heapUsed: heap, external: beside, active } = held;
  const handles = Object.values(active).reduce((sum, count) => sum + count, 0);
  return { ...world.meter.take(), rss, heap, beside, handles, database };
}

/** Everybody at once for so many minutes, with a line printed for each. Answers the minutes. */
export async function mix(server: ServerProcess, world: SoakWorld, flags: Flags): Promise<Minute[]> {
  const { meter } = world;
  const postmaster = postmasterOf(flags.data);
  const seen: Minute[] = [];
  let over = false;
  const going = () => !over && meter.total < flags.most;
  meter.take();
  const busy = people.flatMap(([name, person]) =>
    Array.from({ length: flags.people }, async (_, first) => {
      for (let n = first; going(); n += flags.people) {
        // what was refused or failed is counted; the next round begins anew
        await person(world, n).catch((error: unknown) => meter.lost(name, error));
        await wait(flags.pause);
      }
    }),
  );
  console.log(`\n${columns.map(([title]) => title).join("  ")}`);
  while (seen.length < flags.minutes && going()) {
    await wait(MINUTE_MS);
    const held = await meter.atRest(() => server.held("collected"));
    const minute = minuteOf(world, held, databaseMemory(postmaster));
    seen.push(minute);
    console.log(columns.map(([title, of]) => of(minute, seen.length).padStart(title.length)).join("  "));
  }
  over = true;
  // somebody whose answer never comes must not keep the report back
  await Promise.race([Promise.all(busy), wait(MINUTE_MS)]);
  return seen;
}
