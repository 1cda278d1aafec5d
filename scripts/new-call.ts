// npm run new:call: writes the first lines of a new call: its contract entry, its handler and its test. What is left to
// decide (path, role, shapes, what it does) does not compile or does not pass until it is written.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#server/kernel/paths";
import { newCall } from "./commands/data.mjs";
import { readArguments, refuse } from "./lib/command.mjs";

function stop(message: string): never {
  return refuse(newCall, message);
}

const [id = ""] = readArguments(newCall).words;
const [, domain, name] = /^([a-z][A-Za-z0-9]*)\.([a-z][A-Za-z0-9]*)$/.exec(id) ?? [];
if (!domain || !name) stop(`“${id}” 不是接口的名称。It is no name of a call: write domain.verb.`);

const kebab = (text: string) => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const at = (...parts: string[]) => join(projectRoot, ...parts);
const written: string[] = [];

function write(path: string, text: string, how: "new" | "append" = "new"): void {
  if (how === "new" && existsSync(path)) stop(`${path} 已存在 exists already`);
  if (how === "append") appendFileSync(path, text);
  else writeFileSync(path, text);
  written.push(path.slice(projectRoot.length + 1));
}

/** The file that declares a domain's calls. */
function contractFile(): { path: string; text: string } {
  const index = readFileSync(at("trpc/contract/index.ts"), "utf8");
  const imported = new RegExp(`import \\{[^}]*\\b${domain}\\b[^}]*\\} from "\\./([\\w-]+)"`).exec(index)?.[1];
  const path = at("trpc/contract", `${imported ?? kebab(domain ?? "")}.ts`);
  return { path, text: existsSync(path) ? readFileSync(path, "utf8") : "" };
}

const entry = `  ${name}: mutation("POST /api/", {
    summary: "",
    role: "login",
    input: z.object({}),
    output: Done,
  }),
`;

const contract = contractFile();
const opening = new RegExp(`export const ${domain} = \\{[\\s\\S]*?\\n\\};\\n`).exec(contract.text)?.[0];
if (opening) {
  if (new RegExp(`\\n  ${name}:`).test(opening)) stop(`${id} 已存在 exists already`);
  writeFileSync(contract.path, contract.text.replace(opening, opening.replace(/\};\n$/, `${entry}};\n`)));
  written.push(contract.path.slice(projectRoot.length + 1));
} else {
  write(
    contract.path,
    `import { z } from "zod";\nimport { mutation } from "./define";\nimport { Done } from "./shared/fields";\n\nexport const ${domain} = {\n${entry}};\n`,
  );
}

const folder = existsSync(at("server/mall", domain)) ? domain : kebab(domain);
const handler = `import type { Handler } from "#server/mall/implement";
import type { ${domain} } from "#trpc/contract/${contract.path.split("/").at(-1)?.replace(".ts", "")}";

export const ${name}: Handler<typeof ${domain}.${name}> = async ({ input, actor, db, fail }) => {
};
`;
if (existsSync(at("server/mall", folder))) write(at("server/mall", folder, `${kebab(name)}.ts`), handler);

const test = at("tests/api", `${kebab(domain)}.test.ts`);
const stub = `
describe("${id}", () => {
  test("does what it is for", async () => {
    expect(await buyer.api.${domain}.${name}({})).toBe(true);
  });
  test("refuses another organisation's record, and changes nothing", async () => {
    expect(await refusal(stranger.api.${domain}.${name}({}))).toMatchObject({ code: 403 });
  });
});
`;
write(test, stub, existsSync(test) ? "append" : "new");

console.log(
  `${written.join("\n")}\nNext: the path in the contract, the handler in server/mall/${folder}/index.ts, the test.`,
);
