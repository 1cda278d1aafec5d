import type { ChildProcess } from "node:child_process";
import { dropSocketDir } from "./embedded-files";
import { type Launch, type Launched, launch, sleep, whenReady } from "./embedded-launch";
import { log } from "./logger";

const MOST_STARTS = 3;
const WITHIN_MS = 60_000;
const PAUSE_MS = 1_000;

/** Starts the server of a data folder again when it dies: at most three times a minute, then it is given up. */
export class Keeper {
  /** Folder of the present server's socket. */
  socket: string;
  private child: ChildProcess | undefined;
  private starts: number[] = [];
  private released = false;
  private reviving: Promise<void> | undefined;

  constructor(
    private readonly how: Launch,
    { child, socket }: Launched,
    private readonly startTimeoutMs: number,
    private readonly onGone: (error: Error) => void,
  ) {
    this.socket = socket;
    this.take(child);
  }

  /** From now on nothing is started. Answers the process that still has to be stopped. */
  async release(): Promise<number | undefined> {
    this.released = true;
    await this.reviving;
    return this.child?.pid;
  }

  private take(child: ChildProcess): void {
    this.child = child;
    child.once("exit", (code, signal) => {
      if (this.child !== child) return;
      this.child = undefined;
      if (this.released || this.reviving) return;
      log.error("the embedded database ended, starting it again", { code, signal });
      this.reviving = this.revive().finally(() => {
        this.reviving = undefined;
      });
    });
  }

  private async revive(): Promise<void> {
    let cause: unknown;
    while (!this.released) {
      const now = performance.now();
      this.starts = this.starts.filter((at) => now - at < WITHIN_MS);
      if (this.starts.length >= MOST_STARTS) {
        const often = `started again ${MOST_STARTS} times within ${WITHIN_MS / 1000} s`;
        return this.onGone(new Error(`The embedded database in ${this.how.dataDir} was ${often}`, { cause }));
      }
      this.starts.push(now);
      try {
        if (await this.start()) return;
      } catch (error) {
        cause = error;
      }
      await sleep(PAUSE_MS);
    }
  }

  /** Whether a server runs now: ours, or one that another process was quicker to start. */
  private async start(): Promise<boolean> {
    const { dataDir } = this.how;
    const present = await whenReady(dataDir, this.startTimeoutMs);
    if (present || this.released) return true;
    dropSocketDir(this.socket);
    const { child, socket } = launch(this.how);
    this.socket = socket;
    this.take(child);
    const found = await whenReady(dataDir, this.startTimeoutMs, child);
    if (found?.host !== socket) dropSocketDir(socket);
    return found !== undefined;
  }
}
