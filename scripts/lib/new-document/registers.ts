import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#server/kernel/paths";
import type { Names } from "./names";

interface Register {
  path: string;
  /** Lines before what begins so. */
  lines: readonly (readonly [before: string, line: string])[];
}
const END = "} as const satisfies Readonly<Record<";

/** The lists that name every kind, and the tables to which Prisma wants the way back. */
const registersOf = ({ kind, camel, pascal }: Names): Register[] => [
  {
    path: "trpc/rules/kinds.ts",
    lines: [
      ["import ", `import { ${camel} } from "./kinds/${kind}";`],
      [END, `  ${camel},`],
    ],
  },
  {
    path: "trpc/contract/documents.ts",
    lines: [
      ["import ", `import { ${camel} } from "./documents/${kind}";`],
      [END, `  ${camel},`],
    ],
  },
  {
    path: "server/mall/kinds.ts",
    lines: [
      ["import ", `import { ${camel}, ${camel}Kind } from "./${kind}/index";`],
      [END, `  ${camel}: ${camel}Kind,`],
      ["};", `  ${camel},`],
    ],
  },
  {
    path: "app/features/document/kinds.ts",
    lines: [
      ["import ", `import { ${camel}Tabs } from "../${kind}/${kind}-tabs";`],
      [END, `  ${camel}: { tabs: ${camel}Tabs, find: (queries, input, how) => queries.${camel}.search(input, how) },`],
    ],
  },
  {
    path: "tests/support/kinds.ts",
    lines: [
      ["import ", `import { ${camel} } from "./kinds/${kind}";`],
      [END, `  ${camel},`],
    ],
  },
  { path: "prisma/schema/identity.prisma", lines: [wayBack("Organization", camel, pascal)] },
  { path: "prisma/schema/catalog.prisma", lines: [wayBack("Supplier", camel, pascal)] },
];
const wayBack = (model: string, camel: string, pascal: string) =>
  [`model ${model} {`, `  ${camel}s ${pascal}[]`] as const;

/** The line before the first that begins as said; in a model, as its last field. */
function inserted(text: string, before: string, line: string): string {
  const at = `\n${text}`.indexOf(`\n${before}`);
  if (at < 0) throw new Error(`no line begins with ${before}`);
  if (!before.startsWith("model ")) return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
  const end = text.indexOf("\n  @@", at);
  const fields = text.slice(0, end).trimEnd();
  return `${fields}\n${line}\n${text.slice(end)}`;
}

/** Names a kind in every list. @returns their paths */
export function nameInRegisters(names: Names): string[] {
  return registersOf(names).map(({ path, lines }) => {
    const file = join(projectRoot, path);
    const text = lines.reduce((so, [before, line]) => inserted(so, before, line), readFileSync(file, "utf8"));
    writeFileSync(file, text);
    return path;
  });
}
