// npm run operator:create -- --tenant demo --mobile 13800000099 [--name 张三] [--tenant-name 某某建材商城]
// The tenant is made too when it does not exist yet and has been given a name: the first step of a real installation.
// The password is asked for, or read from stdin: echo 'Secret@2026' | npm run operator:create -- --mobile …
import { parseArgs } from "node:util";
import { seed } from "#prisma/seed/index";
import type { Db } from "#server/kernel/db";
import { openDatabase } from "#server/kernel/db";
import { env } from "#server/kernel/env";
import { migrate } from "#server/kernel/migrate";
import { hashPassword } from "#server/mall/auth/password";
import { passwordProblem } from "#trpc/rules/password";
import { askSecret } from "./lib/ask";
import { newTenantConfiguration } from "./lib/new-tenant";

const ORGANIZATION = "OPERATOR";
/** What the demo's operator may do: the whole operation side. */
const PERMISSIONS = ["operation:mall:manage"];
/** The bit of operators among the user types. */
const ROLE_TYPE = 64;

interface NewOperator {
  tenantCode: string;
  mobile: string;
  displayName: string;
  passwordHash: string;
  /** Name of a tenant that may have to be made. */
  tenantName: string | undefined;
}

/** Whatever is wrong with what was asked for: printed as a sentence, without a stack. */
class Refusal extends Error {}

async function ensureTenant(db: Db, tenantCode: string, name: string | undefined): Promise<void> {
  const tenant = await db
    .selectFrom("mall.Tenant")
    .select("name")
    .where("tenantCode", "=", tenantCode)
    .executeTakeFirst();
  if (tenant) return;
  if (!name)
    throw new Refusal(`租户 ${tenantCode} 不存在：请用 --tenant 指定已有的租户，或用 --tenant-name 命名并新建。`);
  const config = JSON.stringify(newTenantConfiguration(tenantCode, name));
  await db.insertInto("mall.Tenant").values({ tenantCode, name, config }).execute();
}

/** The operator's own organisation, made with the first operator. */
async function operatorOrganization(db: Db, tenantCode: string): Promise<number> {
  const own = { tenantCode, code: ORGANIZATION };
  await db
    .insertInto("mall.Organization")
    .values({ ...own, name: "平台运营", source: "inside", roleType: ROLE_TYPE })
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
async function createOperator(db: Db, { tenantCode, tenantName, ...user }: NewOperator): Promise<number> {
  await ensureTenant(db, tenantCode, tenantName);
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
    .values({ tenantCode, userSysNo: created.sysNo, key: "operation", organizationSysNo, permissions: PERMISSIONS })
    .execute();
  return created.sysNo;
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      tenant: { type: "string" },
      mobile: { type: "string" },
      name: { type: "string" },
      "tenant-name": { type: "string" },
    },
  });
  const { tenant = env.DEFAULT_TENANT, mobile = "", name = "平台运营", "tenant-name": tenantName } = values;
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(tenant))
    throw new Refusal("租户代码须以小写字母开头，只含小写字母、数字和连字符。");
  if (!/^1\d{10}$/.test(mobile)) throw new Refusal("请用 --mobile 指定11位手机号，例如 --mobile 13800000099。");
  const password = await askSecret(`${mobile} 的密码（至少8位，含大小写字母、数字和特殊字符）：`);
  const problem = passwordProblem(password);
  if (problem) throw new Refusal(`${problem}。`);

  const database = await openDatabase({ url: env.DATABASE_URL, max: 2 });
  try {
    await migrate(database.pool);
    await seed(database, { demo: false });
    const passwordHash = await hashPassword(password);
    const operator = { tenantCode: tenant, tenantName, mobile, displayName: name, passwordHash };
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
