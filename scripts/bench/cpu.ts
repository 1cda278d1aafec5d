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

/** CPU milliseconds of a PostgreSQL server and its living backends. */
export function databaseCpu(postmaster: number): number {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const own = pids.map(Number).filter((pid) => pid === postmaster || stat(pid)?.parent === postmaster);
  return own.reduce((sum, pid) => sum + processCpu(pid), 0);
}

/** The postmaster of a data folder. */
export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(`${dataDir}/pg/postmaster.pid`, "utf8").split("\n")[0]);
