import type { Files, Names } from "./names";

/** Words and screens of a new kind: list, its file, papers and the page of one. */
export const screenFiles = ({ kind, camel, pascal }: Names): Files => {
  const feature = (name: string) => `app/features/${kind}/${kind}-${name}`;
  return {
    [`app/lib/texts/${kind}.ts`]: `/** Words of */
export const ${camel}Text = {
  title: "待命名单据",
  number: "单号",
  listHint: "单号、供应商、名称",
  amount: "金额",
  quantity: "数量",
  status: "状态",
  emptyPurchaser: "还没有待命名单据",
  emptySupplier: "还没有收到待命名单据",
  withdraw: "撤回",
  withdrawQuestion: (no: string) => \`撤回 \${no} 吗？\`,
  withdrawDone: "已撤回",
} as const;
`,
    [feature("fields.ts")]: `import type { ${pascal}Row } from "#trpc/contract/${kind}";
import { ${camel}Status } from "#trpc/rules/kinds/${kind}";
import { documentText } from "~/lib/texts/document";
import { ${camel}Text as t } from "~/lib/texts/${kind}";
import { fieldsOf } from "../document/fields";

const of = fieldsOf<${pascal}Row>();

/** What a document of the kind says of itself. */
export const ${camel}Fields = {
  number: of.text(t.number, (row) => row.${camel}No),
  created: of.time(documentText.created, ({ createTime }) => createTime),
  status: of.code(t.status, ${camel}Status, ({ status }) => status),
  amount: of.amount(t.amount, ({ totalAmount }) => totalAmount),
};
`,
    [feature("marks.tsx")]: `import type { ${pascal}Row } from "#trpc/contract/${kind}";
import { ${camel}Status } from "#trpc/rules/kinds/${kind}";
import { wordOf } from "~/lib/word-of";
import { Tag } from "~/ui/tag";

/** The status of a document of the kind. */
export const ${pascal}Marks = ({ document }: { document: Pick<${pascal}Row, "status"> }) => (
  <Tag tone="neutral">{wordOf(${camel}Status, document.status)}</Tag>
);
`,
    [feature("table.tsx")]: `import type { ${pascal}Row } from "#trpc/contract/${kind}";
import { ${camel}Text as t } from "~/lib/texts/${kind}";
import { type DocumentTable, listColumns } from "../document/columns";
import { ${pascal}Marks } from "./${kind}-marks";

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
    column.status((row) => <${pascal}Marks document={row} />),
    column.actions(() => undefined),
  ],
};
`,
    [feature("tabs.ts")]: `import { ${camel}Status } from "#trpc/rules/kinds/${kind}";
import { documentTabs } from "../document/document-tabs";

/** The list's tabs in the order of its life. */
export const ${camel}Tabs = documentTabs("${camel}", ${camel}Status);
`,
    [feature("list.ts")]: `import { listSorts } from "#trpc/contract/shared/sorts";
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
  search: (api, query) => api.${camel}.search(query),
});
`,
    [feature("actions.ts")]: `import type { ${pascal} } from "#trpc/contract/${kind}";
import { ${camel}Text as t } from "~/lib/texts/${kind}";
import { callAction, type DocumentAction } from "../document/actions";

/** What can be done with a document of the kind. */
export const ${camel}Actions: readonly DocumentAction<${pascal}>[] = [
  callAction<${pascal}, "withdraw">(t, "withdraw", {
    code: "${camel}:purchaser:save",
    run: (api, sysNo) => api.${camel}.withdraw({ sysNo }),
  }),
];
`,
    [feature("screen.tsx")]: `import { ${camel}Text as t } from "~/lib/texts/${kind}";
import { Card, Facts } from "~/ui/card";
import { factsOf, partyFields, remarkField } from "../document/fields";
import { defineScreen } from "../document/screen";
import { ${camel}Actions } from "./${kind}-actions";
import { ${camel}Fields as f } from "./${kind}-fields";
import { ${pascal}Marks } from "./${kind}-marks";

/** */
export const screen = defineScreen({
  title: t.title,
  read: (api, id) => api.${camel}.detail({ id }),
  steps: (api, id) => api.${camel}.steps({ id }),
  actions: ${camel}Actions,
  Marks: ${pascal}Marks,
  Body: ({ document }) => (
    <Card>
      <Facts facts={factsOf(document, [...partyFields, f.created, f.amount, remarkField])} />
    </Card>
  ),
});
`,
    [feature("paper.ts")]: `import type { ${pascal}, ${pascal}Item } from "#trpc/contract/${kind}";
import { documentText } from "~/lib/texts/document";
import { ${camel}Text as t } from "~/lib/texts/${kind}";
import { printColumns } from "../document/document-print";
import { partyFields, textsOf } from "../document/fields";
import { definePaper } from "../document/paper";
import { ${camel}Fields as f } from "./${kind}-fields";

const column = printColumns<${pascal}Item>();

/** */
export const paper = definePaper<${pascal}Item, ${pascal}>({
  title: t.title,
  read: (api, id) => api.${camel}.detail({ id }),
  write: (document) => ({
    signatures: [documentText.purchaser, documentText.supplier],
    facts: textsOf(document, [...partyFields, f.created, f.status]),
    columns: [
      column.quantity(t.quantity, (item) => item.quantity),
      column.price((item) => item.price),
      column.amount((item) => item.amount),
    ],
  }),
});
`,
    [feature("sheet.ts")]: `import type { ${pascal}Row } from "#trpc/contract/${kind}";
import { amountOfLine, priceOfLine, sheetLines } from "../document/export-list.server";
import { partyFields, sheetOf } from "../document/fields";
import { defineSheet } from "../document/sheet.server";
import { ${camel}Fields as f } from "./${kind}-fields";

/** */
export const sheet = defineSheet({
  rows: sheetOf<${pascal}Row>([f.number, f.created, ...partyFields, f.status, f.amount]),
  lines: [...sheetLines(f.number, ({ quantity }) => quantity), priceOfLine, amountOfLine],
});
`,
  };
};
