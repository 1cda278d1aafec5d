// npm run operator:create: the first step of a real installation.

import { seed } from "#prisma/seed/index";
import { isDatabaseAway } from "#server/kernel/database-away";
import type { Db } from "#server/kernel/db";
import { openDatabase } from "#server/kernel/db";
import { env } from "#server/kernel/env";
import { migrate } from "#server/kernel/migrate";
import { hashPassword } from "#server/kernel/password";
import { hostName } from "#server/mall/tenant/directory";
import { UserTypeFlag } from "#trpc/contract/shared/codes";
import { passwordProblem } from "#trpc/rules/password";
import { everyCode } from "#trpc/rules/people";
import { operatorCreate } from "./commands/data.mjs";
import { askSecret } from "./lib/ask";
import { readArguments } from "./lib/command.mjs";
import { newTenantConfiguration } from "./lib/new-tenant";

const ORGANIZATION = "OPERATOR";
/** The whole operation side: whoever comes first has to be able to give it to others. */
const PERMISSIONS = ["operation:mall:manage", ...everyCode("operation")];

interface NewOperator {
  tenantCode: string;
  mobile: string;
  displayName: string;
  passwordHash: string;
  /** Name of a tenant that may have to be made. */
  tenantName: string | undefined;
  /** A host name by which the tenant is visited. */
  host: string | undefined;
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

/** Enters a host name for a tenant; one that is another tenant's stays there. */
async function ensureHost(db: Db, tenantCode: string, host: string): Promise<void> {
  await db
    .insertInto("mall.TenantHost")
    .values({ host, tenantCode })
    .onConflict((row) => row.doNothing())
    .execute();
  const row = await db.selectFrom("mall.TenantHost").select("tenantCode").where("host", "=", host).executeTakeFirst();
  if (row?.tenantCode !== tenantCode) throw new Refusal(`域名 ${host} 已属于租户 ${row?.tenantCode}：请换一个域名。`);
}

/** The operator's own organisation, made with the first operator. */
async function operatorOrganization(db: Db, tenantCode: string): Promise<number> {
  const own = { tenantCode, code: ORGANIZATION };
  await db
    .insertInto("mall.Organization")
    .values({ ...own, name: "平台运营", source: "inside", roleType: UserTypeFlag.operationsManagement })
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
async function createOperator(db: Db, { tenantCode, tenantName, host, ...user }: NewOperator): Promise<number> {
  await ensureTenant(db, tenantCode, tenantName);
  if (host) await ensureHost(db, tenantCode, host);
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
  const { values } = readArguments(operatorCreate);
  const { tenant = env.DEFAULT_TENANT, mobile = "", name = "平台运营", "tenant-name": tenantName } = values;
  const { host: address } = values;
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(tenant))
    throw new Refusal("租户代码须以小写字母开头，只含小写字母、数字和连字符。");
  if (!/^1\d{10}$/.test(mobile)) throw new Refusal("请用 --mobile 指定11位手机号，例如 --mobile 13800000099。");
  const host = address && hostName(address);
  if (host !== undefined && !/^[\w.-]+$/.test(host)) throw new Refusal("域名不正确，例如 --host mall.example.com。");
  const password = await askSecret(`${mobile} 的密码（至少8位，含大小写字母、数字和特殊字符）：`);
  const problem = passwordProblem(password);
  if (problem) throw new Refusal(`${problem}。`);

  const database = await openDatabase({ url: env.DATABASE_URL, max: 2 });
  try {
    await migrate(database.pool);
    await seed(database, { demo: false });
    const passwordHash = await hashPassword(password);
    const operator = { tenantCode: tenant, tenantName, host, mobile, displayName: name, passwordHash };
    const sysNo = await database.kysely.transaction().execute((db) => createOperator(db, operator));
    console.log(`已创建运营账号 ${mobile}（租户 ${tenant}，用户编号 ${sysNo}），请从 /sso/xlogin 登录。`);
    if (!host && tenant !== env.DEFAULT_TENANT)
      console.log(`租户 ${tenant} 不是默认租户：须用 --host 登记它的域名，或把设置项 DEFAULT_TENANT 改为 ${tenant}。`);
  } finally {
    await database.close();
  }
}

function sentenceFor(error: unknown): unknown {
  if (error instanceof Refusal) return error.message;
  if (isDatabaseAway(error)) return "无法连接数据库：请检查 DATABASE_URL 以及数据库是否已启动。";
  return error;
}

await run().catch((error: unknown) => {
  console.error(sentenceFor(error));
  process.exitCode = 1;
});
