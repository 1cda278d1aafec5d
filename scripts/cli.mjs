// Every command of package.json starts here: `node scripts/cli.mjs NAME …`. Help and wrong flags are answered before
// anything is loaded; packages, types and, where asked for, the build are there before its program runs.
import { requireNode } from "./lib/node-version.mjs";
import { endWithParent } from "./lib/orphan.mjs";

requireNode();
endWithParent();
const { realpathSync } = await import("node:fs");
const { join } = await import("node:path");
const { pathToFileURL } = await import("node:url");
const { commands } = await import("./commands/index.mjs");
const { readArguments } = await import("./lib/command.mjs");
const { ensureBuilt, ensureGenerated, ensureInstalled } = await import("./lib/prepare.mjs");
const { ownNode, runAgainWith } = await import("./lib/own-node.mjs");
const { prepare, root } = await import("./lib/run.mjs");
const { runTool } = await import("./lib/tools.mjs");

const [node = "", , name = "", ...words] = process.argv;
const command = commands.find((one) => one.name === name);
if (!command) {
  console.error(`没有命令“${name}”。There is no such command.\n${commands.map((one) => one.name).join("\n")}`);
  process.exit(2);
}
readArguments(command, words);
await prepare(ensureInstalled);
const own = ownNode();
if (own && realpathSync(own) !== realpathSync(process.execPath)) runAgainWith(own);
else await runHere(command);

/**
 * Everything after the packages are there: on the Node that came with them, where one did.
 * @param {import("./lib/command.mjs").Command} command
 */
async function runHere({ built, env, tools = [], program }) {
  await prepare(ensureGenerated, ...(built ? [ensureBuilt] : []));
  process.chdir(root);
  Object.assign(process.env, env);
  for (const tool of tools) {
    const code = await runTool(tool, tool === tools.at(-1) ? words : []);
    if (code !== 0) process.exit(code);
  }
  if (program) {
    const path = join(root, program);
    process.argv = [node, path, ...words];
    if (path.endsWith(".ts")) (await import("tsx/esm/api")).register();
    // in this very process: signals reach it directly, and whoever ends it ends its embedded database too
    await import(pathToFileURL(path).href);
  }
}
