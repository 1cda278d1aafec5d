import { spawn } from "node:child_process";

/** More falls than this within a minute are no accident. */
const MAX_FALLS = 5;
const MINUTE_MS = 60_000;
/** Pause after a start that failed: a port or a database may be free a moment later. */
const PAUSE_MS = 1_000;

/**
 * Runs a server as a child of this process and starts it again at once when it falls, saying so. The server sends
 * "listening" when it serves: where none ever did (a wrong setting) it is not started again, nor is one that ends with 0.
 * This process ends with the exit code of the last one; signals are passed on.
 * @param {string[]} words flags of Node and the program
 */
export function supervise(words) {
  /** @type {number[]} */
  const falls = [];
  let stopping = false;
  let everServed = false;
  /** @type {import("node:child_process").ChildProcess} */
  let child;

  /** @param {number | null} code @param {NodeJS.Signals | null} signal @param {boolean} served */
  const ended = (code, signal, served) => {
    if (stopping || code === 0 || !everServed) process.exit(code ?? 1);
    const now = Date.now();
    falls.push(now);
    const why = signal ?? `exit code ${code}`;
    if (falls.filter((at) => now - at < MINUTE_MS).length > MAX_FALLS) {
      console.error(`✗ 商城一分钟内多次意外退出（${why}），不再重新启动。The mall keeps falling: giving up.`);
      process.exit(code ?? 1);
    }
    console.error(`• 商城意外退出（${why}），正在重新启动 … The mall fell and is started again.`);
    setTimeout(start, served ? 0 : PAUSE_MS);
  };

  function start() {
    child = spawn(process.execPath, words, {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
    let served = false;
    child.on("message", (message) => {
      served ||= message === "listening";
      everServed ||= served;
    });
    child.on("exit", (code, signal) => ended(code, signal, served));
  }

  for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"]))
    process.on(signal, () => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) process.exit(0);
      child.kill(signal);
    });
  start();
}
