const EVERY_MS = 300;

/**
 * Ends this process as SIGTERM would when the process that started it is gone. npm passes a signal on to the
 * shell between us only, and the shell dies of it without telling us.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, EVERY_MS);
  timer.unref();
}
