import type { Server } from "node:http";
import { log } from "#server/kernel/logger";

const DRAIN_MS = 10_000;
/** After a bug the next process serves sooner than this one could be trusted to. */
const FALL_MS = 500;
/** Ctrl-C under npm arrives twice, from the terminal and from npm: that is not somebody who insists. */
const SAME_SIGNAL_MS = 1_000;
const SIGNALS = ["SIGTERM", "SIGINT"] as const;

export interface Lifecycle {
  /** True from the first signal on: `/readyz` then tells load balancers to look elsewhere. */
  draining: boolean;
}

/** Refuses new connections at once and resolves when every running answer is out, or when the time is over. */
function drain(server: Server, ms: number): Promise<void> {
  return new Promise((resolve) => {
    // close() ends only connections idle at this moment; later ones would idle on for the keep-alive time
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    const hard = setTimeout(() => server.closeAllConnections(), ms);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(hard);
      resolve();
    });
  });
}

/**
 * Ends the process on SIGTERM and SIGINT: answers what is running, then `close` (jobs, database), then exit 0.
 * A second signal ends it at once. A bug that nobody caught is logged; an uncaught exception also ends the process.
 */
export function shutDownOnSignal(server: Server, close: () => Promise<void>): Lifecycle {
  const lifecycle: Lifecycle = { draining: false };
  let since = 0;
  const stop = async (reason: string, exitCode: number, drainMs = DRAIN_MS) => {
    if (lifecycle.draining) {
      if (performance.now() - since < SAME_SIGNAL_MS) return;
      process.exit(1);
    }
    lifecycle.draining = true;
    since = performance.now();
    log.info("shutting down", { reason });
    try {
      await drain(server, drainMs);
      await close();
    } catch (error) {
      log.error("shutdown failed", { error });
      process.exit(1);
    }
    process.exit(exitCode);
  };
  server.on("error", (error: NodeJS.ErrnoException & { port?: number }) => {
    log.error("the server cannot listen", { error });
    const taken = error.code === "EADDRINUSE";
    if (taken)
      process.stderr.write(
        `端口 ${error.port} 已被占用：请用 PORT 换一个端口。Port ${error.port} is taken: set PORT.\n`,
      );
    void stop("cannot listen", 1);
  });
  for (const signal of SIGNALS) process.on(signal, () => void stop(signal, 0));
  // the supervisor was killed: without it there is no terminal to stop this process from
  process.once("disconnect", () => void stop("disconnect", 0));
  process.on("unhandledRejection", (error) => log.error("unhandled rejection", { error }));
  process.on("uncaughtException", (error) => {
    log.error("uncaught exception", { error });
    void stop("uncaught exception", 1, FALL_MS);
  });
  return lifecycle;
}
