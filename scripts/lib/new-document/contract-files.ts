import type { Files, Names } from "./names";

/** Words, machine, messages and calls of a new kind: what a purchaser makes for a supplier and may take back. */
export const contractFiles = ({ kind, camel, pascal }: Names): Files => ({
  [`trpc/rules/kinds/${kind}.ts`]: `import type { Words } from "../../contract/shared/goods-labels";
import { defineKind } from "./kind";

export const ${pascal}Status = { submitted: 10, withdrawn: 20 } as const;
export const ${camel}Status = {
  [${pascal}Status.submitted]: "已提交",
  [${pascal}Status.withdrawn]: "已撤回",
} as const satisfies Words<typeof ${pascal}Status>;

export const ${camel} = defineKind({
  name: "待命名单据",
  path: "/portal/${kind}",
  group: "basics",
  icon: "clipboard-list",
  number: "${camel}No",
  sorts: [],
  approval: null,
  sumsWithout: "",
  readers: ["purchaser", "supplier"],
  sets: { ${camel}Status: { codes: ${pascal}Status, words: ${camel}Status, unspecified: true } },
  actions: { "${camel}:purchaser:save": "填写待命名单据" },
  todos: { purchaser: [], supplier: [] },
});
`,
  [`trpc/rules/machine-${kind}.ts`]: `import { ${camel}Status, ${pascal}Status } from "./kinds/${kind}";
import { defineMachine, NEW } from "./machine";
import { act, actsOf } from "./machine-acts";

const { submitted, withdrawn } = ${pascal}Status;
const save = "${camel}:purchaser:save";
const rule = "R-";

/** */
export const ${camel}Machine = defineMachine({
  document: "${camel}",
  name: "待命名单据",
  states: ${camel}Status,
  ...actsOf({
    save: act("purchaser", save, "提交", [{ rule, from: NEW, to: submitted }]),
    withdraw: act("purchaser", save, "撤回", [{ rule, from: [submitted], to: withdrawn }]),
  }),
  nodes: [
    { node: "submit", name: "提交", at: [submitted], events: ["save"] },
    { node: "withdrawn", name: "已撤回", at: [withdrawn], events: ["withdraw"], exit: true },
  ],
});
`,
  [`trpc/rules/messages/${kind}.ts`]: `import type { KindMessages } from "./audiences";

export const ${camel}Messages = {
  kind: "order",
  events: {
    save: [{ side: "supplier", codes: ["order:supplier:confirm"], kind: "order", title: "收到待命名单据" }],
    withdraw: [{ side: "supplier", codes: ["order:supplier:confirm"], kind: "order", title: "待命名单据已撤回" }],
  },
} satisfies KindMessages;
`,
  [`trpc/contract/documents/${kind}.ts`]: `import { ${camel}Machine } from "../../rules/machine-${kind}";
import { ${camel}Messages } from "../../rules/messages/${kind}";
import * as schemas from "../${kind}";
import { defineContract } from "./define";

export const ${camel} = defineContract({
  calls: { ${camel}: schemas.${camel} },
  chapters: { ${camel}: "待命名单据 ${pascal}" },
  schemas,
  machine: ${camel}Machine,
  messages: ${camel}Messages,
});
`,
  [`trpc/contract/${kind}.ts`]: `import { z } from "zod";
import { mobileMutation } from "./define";
import { documentFields, HistoryEntry, lineFields, Moved } from "./shared/document";
import { detailCall, ofOne, searchCall, stepsCall } from "./shared/document-calls";
import { kindSets } from "./shared/enums";
import { Id, Money, PositiveQuantity, Price, Quantity, Text, NeededText } from "./shared/fields";
import { listSorts } from "./shared/sorts";

const { ${camel}Status } = kindSets.${camel};

export const ${pascal}Item = z.object({ ...lineFields, quantity: Quantity, amount: Money });
export type ${pascal}Item = z.output<typeof ${pascal}Item>;
const fields = {
  ...documentFields(${camel}Status.type),
  ${camel}No: z.string(),
  totalAmount: Money,
  itemList: z.array(${pascal}Item),
};
export const ${pascal}Row = z.object(fields);
export type ${pascal}Row = z.output<typeof ${pascal}Row>;
export const ${pascal} = z.object({ ...fields, remark: z.string(), historyList: z.array(HistoryEntry) });
export type ${pascal} = z.output<typeof ${pascal}>;

export const ${camel} = {
  search: searchCall("{side}/${camel}/search", {
    summary: "Documents of ${pascal}, newest first",
    row: ${pascal}Row,
    status: ${camel}Status.type,
    narrowed: [],
    sorts: listSorts.${camel},
  }),
  detail: detailCall("{side}/${camel}/detail", "One ${pascal} with lines and the allowed actions", ${pascal}),
  steps: stepsCall("{side}/${camel}/steps", "The timeline of one ${pascal}"),
  save: mobileMutation("purchaser/${camel}/save", {
    summary: "Make a ${pascal}: (new) → 10",
    role: "buyer",
    input: z.object({
      supplierSysNo: Id,
      itemList: z
        .array(
          z.object({
            skuName: NeededText(100, "名称"),
            skuSpec: Text(100, "规格").default(""),
            unit: NeededText(10, "单位"),
            quantity: PositiveQuantity,
            price: Price,
          }),
        )
        .min(1, "请至少填写一行")
        .max(200, "一次最多填写200行"),
      remark: Text(200, "备注").default(""),
    }),
    output: Moved,
    fails: ["NOT_FOUND"],
  }),
  withdraw: mobileMutation("purchaser/${camel}/withdraw", {
    summary: "Take a ${pascal} back: 10 → 20",
    role: "buyer",
    ...ofOne,
  }),
};
`,
});
