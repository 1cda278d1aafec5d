import { readdirSync, readFileSync } from "node:fs";

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return ""; // it has ended meanwhile
  }
}

/** Bytes of a database's own processes, without what they share. Where there is no /proc: 0. */
export function databaseMemory(postmaster: number): number {
  if (process.platform !== "linux") return 0;
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const own = pids.map(statusOf).filter((status) => Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === postmaster);
  return own.reduce((sum, status) => sum + Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024, 0);
}
