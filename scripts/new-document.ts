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

const files: Record<string, string> = {
  [`trpc/rules/machine-${kind}.ts`]: `import { ${pascal}Status } from "../contract/shared/codes";
import { ${camel}Status } from "../contract/shared/labels";
import { defineMachine, NEW } from "./machine";
import { act, actsOf } from "./machine-acts";

/** */
export const ${camel}Machine = defineMachine({
  document: "${kind}",
  name: "",
  states: ${camel}Status,
  ...actsOf({
    save: act("purchaser", "${kind}:purchaser:save", "", [{ rule: "R-", from: NEW, to: ${pascal}Status.submitted }]),
  }),
  nodes: [{ node: "submit", name: "", at: [${pascal}Status.submitted], events: ["save"] }],
});
`,
  [`trpc/contract/${kind}.ts`]: `import { z } from "zod";
import { documentFields, HistoryEntry, lineFields } from "./shared/document";
import { detailCall, searchCall, stepsCall } from "./shared/document-calls";
import { ${camel}Status } from "./shared/enums";
import { Money, Quantity } from "./shared/fields";
import { listSorts } from "./shared/sorts";

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
const column = listColumns<${pascal}Row>("${kind}", numberOf);

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
  [`app/features/${kind}/${kind}-list.ts`]: `import { ${camel}Status } from "#trpc/contract/shared/labels";
import { listSorts } from "#trpc/contract/shared/sorts";
import { ${camel}Text as t } from "~/lib/texts/${kind}";
import { defineList } from "../document/list-kind";
import { documentTabs } from "../document/document-tabs";
import { paperBatch } from "../document/print-batch";
import { ${camel}Table } from "./${kind}-table";

/** */
export const ${camel}List = defineList({
  kind: "${kind}",
  words: t,
  tabs: documentTabs("${kind}", ${camel}Status),
  sorts: listSorts.${camel},
  table: ${camel}Table,
  batch: { supplier: paperBatch("${kind}"), purchaser: paperBatch("${kind}") },
  search: (api, query) => api.${camel}.searchList(query),
});
`,
  [`app/routes/_portal.portal.${kind}/route.tsx`]: `import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { actList } from "~/features/document/act-list";
import { DocumentList } from "~/features/document/document-list";
import { loadList } from "~/features/document/load-list";
import { sendForm } from "~/forms/send-form";
import { ${camel}List } from "~/features/${kind}/${kind}-list";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadList(args, ${camel}List);
export const action = (args: ActionFunctionArgs) => actList(args, ${camel}List);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, ${camel}List.words.title);

export default function ${pascal}s() {
  return <DocumentList list={${camel}List} {...useLoaderData<typeof loader>()} />;
}
`,
};

const there = Object.keys(files).filter((path) => existsSync(join(projectRoot, path)));
if (there.length > 0) refuse(newDocument, `${there.join(" ")} 已存在 exists already`);
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(projectRoot, path)), { recursive: true });
  writeFileSync(join(projectRoot, path), text);
}
console.log(`${Object.keys(files).join("\n")}

Next, where each register names its kinds:
  prisma/schema                            ${pascal}, ${pascal}Item; npm run migrate:new
  server/mall/document/repo/below.ts       what it hangs below; table.ts, where its header is called otherwise
  trpc/rules/kinds.ts                      ${camel}: name, path, icon, number, sorts, whether it is approved
  trpc/rules/machines.ts                   ${camel}Machine
  server/mall/kinds.ts                     ${camel}Kind
  trpc/contract/shared/codes.ts            ${pascal}Status
  trpc/contract/shared/labels.ts, enums.ts ${camel}Status, permission codes
  trpc/contract/index.ts                   ${camel}
  server/mall/handlers.ts                  ${camel}
  trpc/rules/todos.ts, message-events.ts   what it waits for, from whom; who is notified of its events
  server/http/openapi/index.ts, names.ts   its chapter, its schemas
  app/features/statistics/kind-tabs.ts     ${camel}Tabs
  app/features/document/paths.ts, app/shell/pages.ts, portal-menu.ts
  tests/support/id-fields.ts               what its keys name
  tests/contract/documents/${kind}.ts      how each state is reached, which call asks for each event
Then npm run typecheck says what is left.`);
