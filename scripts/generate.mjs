// npm run generate
import { generate } from "./commands/serve.mjs";
import { readArguments } from "./lib/command.mjs";
import { ensureGenerated } from "./lib/prepare.mjs";
import { prepare } from "./lib/run.mjs";

const { force } = readArguments(generate).values;
await prepare(() => ensureGenerated(force));
console.log("✓ prisma/generated 与 prisma/schema 一致 is up to date");
