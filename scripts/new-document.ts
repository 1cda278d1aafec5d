// npm run new:document: writes the first lines of a new kind of document, after ARCHITECTURE.md "A kind of document, on
// one page". What is left to decide (states, columns, calls, words) does not compile until it is written.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "#server/kernel/paths";
import { newDocument } from "./commands/data.mjs";
import { readArguments, refuse } from "./lib/command.mjs";

const [kind = ""] = readArguments(newDocument).words;
if (!/^[a-z][a-z-]*$/.test(kind)) {
  refuse(newDocument, `“${kind}” 不是单据的名称。It is no name of a kind: write settlement or price-audit.`);
}
const camel = kind.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
const pascal = camel.replace(/^\w/, (letter) => letter.toUpperCase());

const snake = kind.replaceAll("-", "_");
const files: Record<string, string> = {
  [`trpc/rules/kinds/${kind}.ts`]: `import type { Words } from "../../contract/shared/goods-labels";
import { defineKind } from "./kind";

export const ${pascal}Status = { submitted: 10 } as const;
export const ${camel}Status = {
  [${pascal}Status.submitted]: "",
} as const satisfies Words<typeof ${pascal}Status>;

export const ${camel} = defineKind({
  name: "",
  path: "/portal/${kind}",
  icon: "",
  number: "${camel}No",
  sorts: [],
  approval: null,
  sumsWithout: "",
  readers: ["purchaser", "supplier"],
  sets: { ${camel}Status: { codes: ${pascal}Status, words: ${camel}Status, unspecified: true } },
  actions: { "${camel}:purchaser:save": "" },
  todos: { purchaser: [], supplier: [] },
});
`,
  [`trpc/rules/machine-${kind}.ts`]: `import { ${camel}Status, ${pascal}Status } from "./kinds/${kind}";
import { defineMachine, NEW } from "./machine";
import { act, actsOf } from "./machine-acts";

/** */
export const ${camel}Machine = defineMachine({
  document: "${camel}",
  name: "",
  states: ${camel}Status,
  ...actsOf({
    save: act("purchaser", "${camel}:purchaser:save", "", [{ rule: "R-", from: NEW, to: ${pascal}Status.submitted }]),
  }),
  nodes: [{ node: "submit", name: "", at: [${pascal}Status.submitted], events: ["save"] }],
});
`,
  [`trpc/rules/messages/${kind}.ts`]: `import type { KindMessages } from "./audiences";

export const ${camel}Messages = {
  kind: "order",
  events: {
    save: [{ side: "supplier", involved: true, kind: "order", title: "" }],
  },
} satisfies KindMessages;
`,
  [`trpc/contract/documents/${kind}.ts`]: `import { ${camel}Machine } from "../../rules/machine-${kind}";
import { ${camel}Messages } from "../../rules/messages/${kind}";
import * as schemas from "../${kind}";
import { defineContract } from "./define";

export const ${camel} = defineContract({
  calls: { ${camel}: schemas.${camel} },
  chapters: { ${camel}: "" },
  schemas,
  machine: ${camel}Machine,
  messages: ${camel}Messages,
});
`,
  [`trpc/contract/${kind}.ts`]: `import { z } from "zod";
import { documentFields, HistoryEntry, lineFields } from "./shared/document";
import { detailCall, searchCall, stepsCall } from "./shared/document-calls";
import { kindSets } from "./shared/enums";
import { Money, Quantity } from "./shared/fields";
import { listSorts } from "./shared/sorts";

const { ${camel}Status } = kindSets.${camel};

export const ${pascal}Item = z.object({ ...lineFields, quantity: Quantity });
const fields = {
  ...documentFields(${camel}Status.type),
  ${camel}No: z.string(),
  totalAmount: Money,
  itemList: z.array(${pascal}Item),
};
export const ${pascal}Row = z.object(fields);
export type ${pascal}Row = z.output<typeof ${pascal}Row>;
export const ${pascal} = z.object({ ...fields, historyList: z.array(HistoryEntry) });
export type ${pascal} = z.output<typeof ${pascal}>;

export const ${camel} = {
  searchList: searchCall("{side}/${camel}/searchList", {
    summary: "",
    row: ${pascal}Row,
    status: ${camel}Status.type,
    narrowed: [],
    sorts: listSorts.${camel},
  }),
  get: detailCall("{side}/${camel}/get", "", ${pascal}),
  getSteps: stepsCall("{side}/${camel}/getSteps", ""),
};
`,
  [`server/mall/${kind}/repo/kind.ts`]: `import { ${pascal}, ${pascal}Item, ${pascal}Row } from "#trpc/contract/${kind}";
import { ${camel}Machine } from "#trpc/rules/machine-${kind}";
import { defineDocument, documentTable } from "../../document/index";

/** */
export const ${camel}Kind = defineDocument({
  machine: ${camel}Machine,
  table: documentTable("${pascal}"),
  number: { column: "${camel}No", prefix: "" },
  lines: { ...documentTable("${pascal}Item"), parent: "${camel}SysNo" },
  row: ${pascal}Row,
  detail: ${pascal},
  rowLine: ${pascal}Item,
  line: ${pascal}Item,
  summed: "quantity",
});
`,
  [`server/mall/${kind}/index.ts`]: `import { contract } from "#trpc/contract/index";
import { documentReads } from "../document/index";
import { implement } from "../implement";
import { ${camel}Kind } from "./repo/kind";

const { searchList, get, steps } = documentReads(${camel}Kind, { rest: async () => ({}) });

export const ${camel} = implement(contract.${camel}, { searchList, get, getSteps: steps });

export { ${camel}Kind } from "./repo/kind";
`,
  [`app/lib/texts/${kind}.ts`]: `/** */
export const ${camel}Text = {
  title: "",
  number: "",
  listHint: "",
  amount: "金额",
  emptyPurchaser: "",
  emptySupplier: "",
} as const;
`,
  [`app/features/${kind}/${kind}-table.tsx`]: `import type { ${pascal}Row } from "#trpc/contract/${kind}";
import { ${camel}Text as t } from "~/lib/texts/${kind}";
import { type DocumentTable, listColumns } from "../document/columns";

const numberOf = (row: ${pascal}Row) => row.${camel}No;
const column = listColumns<${pascal}Row>("${camel}", numberOf);

/** */
export const ${camel}Table: DocumentTable<${pascal}Row> = {
  caption: t.title,
  no: numberOf,
  columns: (side) => [
    column.number(t.number, ({ createTime }) => createTime),
    column.goods(),
    column.party(side),
    column.total(t.amount, ({ totalAmount }) => totalAmount),
    column.actions(() => undefined),
  ],
};
`,
  [`app/features/${kind}/${kind}-tabs.ts`]: `import { ${camel}Status } from "#trpc/rules/kinds/${kind}";
import { documentTabs } from "../document/document-tabs";

/** The list's tabs in the order of its life. */
export const ${camel}Tabs = documentTabs("${camel}", ${camel}Status);
`,
  [`app/features/${kind}/${kind}-list.ts`]: `import { listSorts } from "#trpc/contract/shared/sorts";
import { ${camel}Text as t } from "~/lib/texts/${kind}";
import { defineList } from "../document/list-kind";
import { paperBatch } from "../document/print-batch";
import { ${camel}Table } from "./${kind}-table";
import { ${camel}Tabs } from "./${kind}-tabs";

/** */
export const list = defineList({
  kind: "${camel}",
  words: t,
  tabs: ${camel}Tabs,
  sorts: listSorts.${camel},
  table: ${camel}Table,
  batch: { supplier: paperBatch("${camel}"), purchaser: paperBatch("${camel}") },
  search: (api, query) => api.${camel}.searchList(query),
});
`,
  [`app/features/${kind}/${kind}-paper.ts`]: `import type { ${pascal}, ${pascal}Item } from "#trpc/contract/${kind}";
import { ${camel}Text as t } from "~/lib/texts/${kind}";
import { printColumns } from "../document/document-print";
import { partyFields, textsOf } from "../document/fields";
import { definePaper } from "../document/paper";

const column = printColumns<${pascal}Item>();

/** */
export const paper = definePaper<${pascal}Item, ${pascal}>({
  title: t.title,
  read: (api, id) => api.${camel}.get({ id }),
  write: (document) => ({
    signatures: [],
    facts: textsOf(document, partyFields),
    columns: [column.quantity("数量", (item) => item.quantity)],
  }),
});
`,
  [`app/features/${kind}/${kind}-sheet.ts`]: `import type { ${pascal}Row } from "#trpc/contract/${kind}";
import { ${camel}Text as t } from "~/lib/texts/${kind}";
import { sheetLines } from "../document/export-list.server";
import { fieldsOf, partyFields, sheetOf } from "../document/fields";
import { defineSheet } from "../document/sheet.server";

const number = fieldsOf<${pascal}Row>().text(t.number, (row) => row.${camel}No);

/** */
export const sheet = defineSheet({
  rows: sheetOf<${pascal}Row>([number, ...partyFields]),
  lines: sheetLines(number, ({ quantity }) => quantity),
});
`,
  [`tests/support/kinds/${kind}.ts`]: `import { defineWalk, type Ground } from "./kind";

/** */
async function add({ market, mark, skuSysNo }: Ground) {}

export const ${camel} = defineWalk({
  records: ["${camel}", "${camel}Item"],
  add,
  keys: {},
  inherited: [],
  pages: {},
  forms: {
    "_portal.portal.${kind}": { intent: "print", "tick.7": "XX20261122-000007" },
  },
});
`,
  [`tests/contract/documents/${kind}.ts`]: `import { ${camel}Kind } from "#server/mall/${kind}/index";
import { planOf } from "../../support/contract/plan";

export const ${camel} = planOf(${camel}Kind, {});
`,
};

const there = Object.keys(files).filter((path) => existsSync(join(projectRoot, path)));
if (there.length > 0) refuse(newDocument, `${there.join(" ")} 已存在 exists already`);
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(projectRoot, path)), { recursive: true });
  writeFileSync(join(projectRoot, path), text);
}
console.log(`${Object.keys(files).join("\n")}

Next, the lists that name every kind, one line each; forgetting one does not compile:
  trpc/rules/kinds.ts            ${camel}: what it is called, where its list is, its codes, rights and to-dos
  trpc/contract/documents.ts     ${camel}: its calls, machine and messages
  server/mall/kinds.ts           ${camel}, ${camel}Kind
  app/features/document/kinds.ts ${camel}Tabs, the query of its list
  tests/support/kinds.ts         ${camel}: what the walks over all calls and pages need of it
and its own:
  prisma/schema/${kind}.prisma   ${pascal}, ${pascal}Item; npm run migrate:new -- ${snake}
  server/mall/document/repo/below.ts, where it hangs below another document; table.ts, where its header is called otherwise
  tests/contract/documents/${kind}.ts, how each state is reached and which call asks for each event
Then npm run typecheck says what is left, and npm run openapi -- --record adds its examples.`);
