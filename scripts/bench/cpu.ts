import { readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10;

function stat(pid: number): { parent: number; ticks: number } | null {
  try {
    // the name in parentheses may hold blanks
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
}

/** CPU milliseconds that a process has used so far. */
export const processCpu = (pid: number): number => (stat(pid)?.ticks ?? 0) * MS_PER_TICK;

/** Cleaning up goes on after the work that made it necessary, so it would be counted to some other job. */
const isCleaner = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("autovacuum worker");
  } catch {
    return true;
  }
};

/**
 * A meter of the CPU milliseconds of a PostgreSQL server: processes that come and go between readings never take away.
 */
export function databaseMeter(postmaster: number): () => number {
  const seen = new Map<number, number>();
  let total = 0;
  return () => {
    const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    for (const pid of pids.map(Number)) {
      if (pid !== postmaster && (stat(pid)?.parent !== postmaster || isCleaner(pid))) continue;
      const now = processCpu(pid);
      total += Math.max(0, now - (seen.get(pid) ?? 0));
      seen.set(pid, now);
    }
    return total;
  };
}

/** The postmaster of a data folder. */
export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(`${dataDir}/pg/postmaster.pid`, "utf8").split("\n")[0]);
