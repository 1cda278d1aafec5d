// Loaded into a server under measurement before its own code (node --expose-gc --import …): answers over the channel of
// the process that started it what the server holds. The server itself knows nothing of it.

/** The registry of abandoned objects is emptied between collections, in turns of its own. */
const ROUNDS = 3;

async function collect() {
  for (let round = 0; round < ROUNDS; round += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** @param {readonly string[]} names @returns {Record<string, number>} */
function counted(names) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

process.on("message", async (asked) => {
  if (asked !== "collected" && asked !== "now") return;
  if (asked === "collected") await collect();
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  const active = counted(process.getActiveResourcesInfo());
  process.send?.({ rss, heapUsed, external, arrayBuffers, active });
});
// whoever asks must not keep the server from ending
process.channel?.unref();
