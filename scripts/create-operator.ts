// npm run operator:create -- --tenant demo --mobile 13800000099 [--name 张三]
// The password is asked for, or read from stdin: echo 'Secret@2026' | npm run operator:create -- --mobile …
import { parseArgs } from "node:util";
import type { Db } from "#server/kernel/db";
import { openDatabase } from "#server/kernel/db";
import { env } from "#server/kernel/env";
import { migrate } from "#server/kernel/migrate";
import { hashPassword } from "#server/mall/auth/password";
import { passwordProblem } from "#trpc/rules/password";
import { askSecret } from "./lib/ask";

const ORGANIZATION = "OPERATOR";

interface NewOperator {
  tenantCode: string;
  mobile: string;
  displayName: string;
  passwordHash: string;
}

/** Whatever is wrong with what was asked for: printed as a sentence, without a stack. */
class Refusal extends Error {}

/** The operator's own organisation, made with the first operator. */
async function operatorOrganization(db: Db, tenantCode: string): Promise<number> {
  const own = { tenantCode, code: ORGANIZATION };
  await db
    .insertInto("mall.Organization")
    .values({ ...own, name: "平台运营" })
    .onConflict((conflict) => conflict.columns(["tenantCode", "code"]).doNothing())
    .execute();
  const { sysNo } = await db
    .selectFrom("mall.Organization")
    .select("sysNo")
    .where("tenantCode", "=", tenantCode)
    .where("code", "=", ORGANIZATION)
    .executeTakeFirstOrThrow();
  return sysNo;
}

/** Adds the operator; a mobile that is taken is refused, because its owner's password must not be replaced here. */
async function createOperator(db: Db, { tenantCode, ...user }: NewOperator): Promise<number> {
  const tenant = await db
    .selectFrom("mall.Tenant")
    .select("name")
    .where("tenantCode", "=", tenantCode)
    .executeTakeFirst();
  if (!tenant) throw new Refusal(`租户 ${tenantCode} 不存在：请用 --tenant 指定已有的租户。`);
  const organizationSysNo = await operatorOrganization(db, tenantCode);
  const created = await db
    .insertInto("mall.User")
    .values({ tenantCode, ...user, realAuthentication: true })
    .onConflict((conflict) => conflict.columns(["tenantCode", "mobile"]).doNothing())
    .returning("sysNo")
    .executeTakeFirst();
  if (!created) throw new Refusal(`手机号 ${user.mobile} 在租户 ${tenantCode} 中已有账号：请换一个手机号。`);
  await db
    .insertInto("mall.UserApplication")
    .values({ tenantCode, userSysNo: created.sysNo, key: "operation", organizationSysNo, permissions: [] })
    .execute();
  return created.sysNo;
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { tenant: { type: "string" }, mobile: { type: "string" }, name: { type: "string" } },
  });
  const { tenant = env.DEFAULT_TENANT, mobile = "", name = "平台运营" } = values;
  if (!/^1\d{10}$/.test(mobile)) throw new Refusal("请用 --mobile 指定11位手机号，例如 --mobile 13800000099。");
  const password = await askSecret(`${mobile} 的密码（至少8位，含大小写字母、数字和特殊字符）：`);
  const problem = passwordProblem(password);
  if (problem) throw new Refusal(`${problem}。`);

  const database = await openDatabase({ url: env.DATABASE_URL, max: 2 });
  try {
    await migrate(database.pool);
    const passwordHash = await hashPassword(password);
    const operator = { tenantCode: tenant, mobile, displayName: name, passwordHash };
    const sysNo = await database.kysely.transaction().execute((db) => createOperator(db, operator));
    console.log(`已创建运营账号 ${mobile}（租户 ${tenant}，用户编号 ${sysNo}），请从内部登录入口登录。`);
  } finally {
    await database.close();
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
});
