import type { Files, Names } from "./names";

const searchText = (camel: string) =>
  `"${camel}No" || E'\\n' || "purchaserOrganizationName" || E'\\n' || "supplierName" || E'\\n' || "goodsText"`;

/** What the migration of a new kind needs besides what Prisma writes: keywords, checks, its permission codes. */
export const migrationHints = ({
  camel,
  pascal,
}: Names): string => `"searchText" TEXT NOT NULL GENERATED ALWAYS AS (lower(
      ${searchText(camel)})) STORED,
and at the end
CREATE INDEX "${pascal}_searchText_idx" ON "mall"."${pascal}" USING GIN (mall."searchTokens"("searchText"));
ALTER TABLE "mall"."${pascal}" ADD CHECK ("status" IN (…)), ADD CHECK ("approvalStatus" BETWEEN 0 AND 4);
ALTER TABLE "mall"."${pascal}Item" ADD CHECK ("quantity" > 0), ADD CHECK ("amount" >= 0);
-- who orders makes them
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES ('purchaser', 'order:purchaser:create', ARRAY['${camel}:purchaser:save'])) AS g(identity, held, codes)
WHERE a."key" = g.identity AND a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> g.codes;`;

/** Tables, kind and commands of a new kind. */
export const serverFiles = ({ kind, camel, pascal }: Names): Files => ({
  [`prisma/schema/${kind}.prisma`]: `///
model ${pascal} {
  tenantCode                 String   @db.VarChar(32)
  sysNo                      BigInt   @default(autoincrement())
  ${camel}No String @db.VarChar(32)
  status                     Int      @db.SmallInt
  approvalStatus             Int      @default(0) @db.SmallInt
  purchaserOrganizationSysNo BigInt
  purchaserOrganizationName  String
  supplierSysNo              BigInt
  supplierName               String
  itemCount                  Int      @default(0)
  totalAmount                Decimal  @db.Decimal(18, 2)
  remark                     String   @default("")
  projectSysNo               BigInt?
  projectName                String   @default("")
  createTime                 DateTime @default(now()) @db.Timestamptz(3)
  updateTime                 DateTime @default(now()) @db.Timestamptz(3)
  /// Names of its goods, for the keyword search.
  goodsText                  String   @default("")
  /// Generated from its number, parties and goods; small letters.
  searchText                 String   @default(dbgenerated())

  purchaserOrganization Organization @relation(fields: [tenantCode, purchaserOrganizationSysNo], references: [tenantCode, sysNo], onUpdate: NoAction)
  supplier              Supplier     @relation(fields: [tenantCode, supplierSysNo], references: [tenantCode, sysNo], onUpdate: NoAction)
  items                 ${pascal}Item[]

  @@id([tenantCode, sysNo])
  @@unique([tenantCode, ${camel}No])
  @@index([tenantCode, purchaserOrganizationSysNo, sysNo(sort: Desc)])
  @@index([tenantCode, purchaserOrganizationSysNo, status, sysNo(sort: Desc)])
  @@index([tenantCode, supplierSysNo, sysNo(sort: Desc)])
  @@index([tenantCode, supplierSysNo, status, sysNo(sort: Desc)])
  @@schema("mall")
}

model ${pascal}Item {
  tenantCode String  @db.VarChar(32)
  sysNo      BigInt  @default(autoincrement())
  ${camel}SysNo BigInt
  lineNo     Int
  skuName    String
  skuSpec    String  @default("")
  unit       String  @db.VarChar(16)
  quantity   Decimal @db.Decimal(18, 4)
  price      Decimal @db.Decimal(18, 6)
  amount     Decimal @db.Decimal(18, 2)

  ${camel} ${pascal} @relation(fields: [tenantCode, ${camel}SysNo], references: [tenantCode, sysNo], onUpdate: NoAction, onDelete: Cascade)

  @@id([tenantCode, sysNo])
  @@unique([tenantCode, ${camel}SysNo, lineNo])
  @@schema("mall")
}
`,
  [`server/mall/${kind}/repo/kind.ts`]: `import { ${pascal}, ${pascal}Item, ${pascal}Row } from "#trpc/contract/${kind}";
import { ${camel}Machine } from "#trpc/rules/machine-${kind}";
import { defineDocument, documentTable } from "../../document/index";

/** */
export const ${camel}Kind = defineDocument({
  machine: ${camel}Machine,
  table: documentTable("${pascal}"),
  number: { column: "${camel}No", prefix: "ZZ" },
  lines: { ...documentTable("${pascal}Item"), parent: "${camel}SysNo" },
  row: ${pascal}Row,
  detail: ${pascal},
  rowLine: ${pascal}Item,
  line: ${pascal}Item,
  summed: "quantity",
});
`,
  [`server/mall/${kind}/repo/supplier.ts`]: `import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

/** The name of a supplier of the tenant; undefined where there is none. */
export async function supplierName(db: Db, tenantCode: string, sysNo: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>\`
    SELECT "name" FROM "mall"."Supplier" WHERE "tenantCode" = \${tenantCode} AND "sysNo" = \${sysNo}\`.execute(db);
  return rows[0]?.name;
}
`,
  [`server/mall/${kind}/save.ts`]: `import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { ${camel}Machine } from "#trpc/rules/machine-${kind}";
import { decimal, sum } from "#trpc/rules/money";
import { command, createDocument, needEvent, operatorOf } from "../document/index";
import type { Handler } from "../implement";
import { ${camel}Kind } from "./repo/kind";
import { supplierName } from "./repo/supplier";

type Calls = typeof contract.${camel};

export const save: Handler<Calls["save"]> = async ({ input, actor, db, tenantCode, now }) => {
  needEvent(actor, "purchaser", ${camel}Machine, "save");
  const { supplierSysNo, itemList, remark } = input;
  const name = await supplierName(db, tenantCode, supplierSysNo);
  if (name === undefined) throw new Failure("NOT_FOUND", { message: "没有这家供应商，请重新选择" });
  const lines = itemList.map((item) => ({ ...item, amount: decimal(item.price).times(item.quantity).toFixed(2) }));
  const doing = { db, tenantCode, now, operator: operatorOf(actor, "purchaser") };
  const made = await createDocument(doing, ${camel}Kind, "save", {
    parties: {
      ...{ purchaserOrganizationSysNo: actor.organizationSysNo, purchaserOrganizationName: actor.organizationName },
      ...{ supplierSysNo, supplierName: name },
    },
    values: {
      ...{ remark, itemCount: lines.length },
      totalAmount: sum(lines.map(({ amount }) => amount)).toFixed(2),
    },
    lines,
  });
  return { sysNo: made.sysNo, status: made.status };
};

export const withdraw: Handler<Calls["withdraw"]> = async (context) => {
  const { document, apply } = await command(context, ${camel}Kind, "withdraw");
  return { sysNo: document.sysNo, status: await apply() };
};
`,
  [`server/mall/${kind}/index.ts`]: `import { contract } from "#trpc/contract/index";
import { documentReads } from "../document/index";
import { implement } from "../implement";
import { ${camel}Kind } from "./repo/kind";
import { save, withdraw } from "./save";

const { searchList, get, steps } = documentReads(${camel}Kind, { rest: async () => ({}) });

export const ${camel} = implement(contract.${camel}, { search: searchList, detail: get, steps, save, withdraw });

export { ${camel}Kind } from "./repo/kind";
`,
});
