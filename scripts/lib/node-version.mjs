const NEEDED = [20, 19];

/** Ends the process with a sentence on a Node that is too old. Must be called before anything else is loaded. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [neededMajor = 0, neededMinor = 0] = NEEDED;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  console.error(
    `需要 Node.js ${NEEDED.join(".")} 或更高版本，当前为 ${process.versions.node}。请升级后重试（推荐 Node.js 24）。\n` +
      `Node.js ${NEEDED.join(".")} or newer is needed, this is ${process.versions.node}. Node.js 24 is recommended.`,
  );
  process.exit(1);
}
