import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type Client, quantile, type Shot } from "./load";
import type { Pressed, Pressing } from "./pressure";

/** Something that somebody else does meanwhile, again and again with pauses, as people do. */
export interface Watched {
  name: string;
  /** Who does it, each on their own. */
  people: Client[];
  /** Milliseconds between an answer and the next request. */
  pauseMs: number;
  shot: (n: number) => Shot;
}

export interface AnswerCount {
  name: string;
  answers: number;
  /** Statuses besides 200, and how often. */
  others: Record<string, number>;
  p50: number;
  p99: number;
  worst: number;
}

async function watchOne({ name, people, pauseMs, shot }: Watched, until: number): Promise<AnswerCount> {
  const latencies: number[] = [];
  const others: Record<string, number> = {};
  let n = 0;
  const person = async (send: Client) => {
    while (performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
      const sent = performance.now();
      const status = await send(shot(n++)).then(
        (answer) => answer.status,
        (error: NodeJS.ErrnoException) => error.code ?? "error",
      );
      latencies.push(performance.now() - sent);
      if (status !== 200) others[status] = (others[status] ?? 0) + 1;
    }
  };
  await Promise.all(people.map(person));
  latencies.sort((a, b) => a - b);
  const answers = latencies.length;
  const worst = latencies.at(-1) ?? 0;
  return { name, answers, others, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), worst };
}

/** How long everybody waits who is watched, over some seconds. */
export function watch(all: readonly Watched[], seconds: number): Promise<AnswerCount[]> {
  const until = performance.now() + seconds * 1_000;
  return Promise.all(all.map((one) => watchOne(one, until)));
}

/** Starts the process that keeps the server busy; `stop` answers what it was answered. */
export async function startPressure(
  url: string,
  clients: readonly Pressing[],
): Promise<{ stop: () => Promise<Pressed> }> {
  const argv = ["--import", "tsx", "scripts/bench/pressure.ts", url, JSON.stringify(clients)];
  const child: ChildProcess = spawn(process.execPath, argv, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  while (!output.includes("pressing\n")) await new Promise((resolve) => setTimeout(resolve, 20));
  return {
    async stop() {
      const ended = once(child, "close");
      child.kill("SIGTERM");
      await ended;
      return JSON.parse(output.slice("pressing\n".length)) as Pressed;
    },
  };
}

/** Megabytes that a process holds. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

const said = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ");

export function printPressed(pressed: Pressed): void {
  for (const [name, counts] of Object.entries(pressed)) console.log(`  ${name}: ${said(counts) || "no answer yet"}`);
}

export function printSeen(title: string, seen: readonly AnswerCount[]): void {
  console.log(`\n${title}`);
  for (const { name, answers, others, p50, p99, worst } of seen) {
    const times = [p50, p99, worst].map((ms) => ms.toFixed(0).padStart(6)).join(" ");
    console.log(`  ${name.padEnd(34)} p50 p99 worst ms ${times}  of ${answers}${said(others) && `, ${said(others)}`}`);
  }
}
