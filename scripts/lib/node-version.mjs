import { bringsNode } from "./own-node.mjs";

/** What is needed to install the packages; the Node among them then runs everything. */
const TO_BEGIN = [20, 19];
/** What the packages need where none of them holds a Node for this machine. */
const TO_RUN = [22, 12];

/** Ends the process with a sentence on a Node that is too old. Must be called before anything else is loaded. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const needed = bringsNode() ? TO_BEGIN : TO_RUN;
  const [neededMajor = 0, neededMinor = 0] = needed;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  console.error(
    `需要 Node.js ${needed.join(".")} 或更高版本，当前为 ${process.versions.node}。请升级后重试（推荐 Node.js 24）。\n` +
      `Node.js ${needed.join(".")} or newer is needed, this is ${process.versions.node}. Node.js 24 is recommended.`,
  );
  process.exit(1);
}
