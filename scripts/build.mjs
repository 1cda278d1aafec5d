// npm run build
import { build } from "./commands/serve.mjs";
import { readArguments } from "./lib/command.mjs";
import { ensureBuilt } from "./lib/prepare.mjs";
import { prepare } from "./lib/run.mjs";

const { force } = readArguments(build).values;
await prepare(() => ensureBuilt(force));
console.log("✓ build/ 是当前源码的构建 is the build of today's sources");
