// npm run new:document: writes a new kind of document, after ARCHITECTURE.md "A kind of document, on one page", as
// something that a purchaser makes for a supplier and may take back; its words, states, columns and rules are to follow.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "#server/kernel/paths";
import { newDocument } from "./commands/data.mjs";
import { readArguments, refuse } from "./lib/command.mjs";
import { contractFiles } from "./lib/new-document/contract-files";
import { namesOf } from "./lib/new-document/names";
import { proofFiles } from "./lib/new-document/proof-files";
import { nameInRegisters } from "./lib/new-document/registers";
import { screenFiles } from "./lib/new-document/screen-files";
import { migrationHints, serverFiles } from "./lib/new-document/server-files";

const [kind = ""] = readArguments(newDocument).words;
if (!/^[a-z][a-z-]*$/.test(kind)) {
  refuse(newDocument, `“${kind}” 不是单据的名称。It is no name of a kind: write settlement or price-audit.`);
}
const names = namesOf(kind);
const files = { ...contractFiles(names), ...serverFiles(names), ...screenFiles(names), ...proofFiles(names) };
const there = Object.keys(files).filter((path) => existsSync(join(projectRoot, path)));
if (there.length > 0) refuse(newDocument, `${there.join(" ")} 已存在 exists already`);
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(projectRoot, path)), { recursive: true });
  writeFileSync(join(projectRoot, path), text);
}
const registers = nameInRegisters(names);
const sources = [...Object.keys(files), ...registers].filter((path) => !path.endsWith(".prisma"));
execFileSync("npx", ["biome", "check", "--write", "--linter-enabled=false", ...sources], {
  cwd: projectRoot,
  stdio: "ignore",
});
console.log(`${Object.keys(files).join("\n")}

It is named in
${registers.map((path) => `  ${path}`).join("\n")}
Next:
  npm run migrate:new -- ${names.snake}, whose table has
      ${migrationHints(names)}
  trpc/rules: its name, states, codes and to-dos; R-ids in its machine
  server/mall/document/repo/below.ts, where it hangs below another document; table.ts, where its header is called otherwise
  tests/support/pages/${kind}.ts, where it has pages besides list, file, details and papers
Then npm run typecheck says what is left, and npm run openapi -- --record adds its examples.`);
