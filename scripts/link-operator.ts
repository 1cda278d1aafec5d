// npm run operator:openid: which operator somebody at the OpenID provider is. A running mall follows at once.
import { openDatabase } from "#server/kernel/db";
import { env } from "#server/kernel/env";
import { linkStaff, unlinkStaff } from "#server/mall/auth/index";
import { operatorOpenId } from "./commands/data.mjs";
import { readArguments } from "./lib/command.mjs";

/** Whatever is wrong with what was asked for: printed as a sentence, without a stack. */
class Refusal extends Error {}

function request() {
  const { values } = readArguments(operatorOpenId);
  const { tenant: tenantCode = env.DEFAULT_TENANT, mobile, remove, subject = null } = values;
  const email = values.email?.trim().toLowerCase() || null;
  if (!/^1\d{10}$/.test(mobile)) throw new Refusal("请用 --mobile 指定运营账号的11位手机号。");
  if (remove) return { tenantCode, mobile, remove };
  if (!email && !subject) throw new Refusal("请用 --email 或 --subject 说明对方是谁，或用 --remove 取消关联。");
  if (email && !/^[^\s@]{1,64}@[^\s@]{1,189}$/.test(email)) throw new Refusal("--email 不是正确的邮箱地址。");
  const issuer = subject ? (env.OPENID_ISSUER ?? null) : null;
  if (subject && !issuer) throw new Refusal("按 --subject 关联时须先设置 OPENID_ISSUER：subject 由它签发。");
  return { tenantCode, mobile, email, subject, issuer };
}

async function run(): Promise<void> {
  const wanted = request();
  const database = await openDatabase({ url: env.DATABASE_URL, max: 1 });
  const who = `租户 ${wanted.tenantCode} 的运营账号 ${wanted.mobile}`;
  try {
    if ("remove" in wanted) {
      if (!(await unlinkStaff(database.kysely, wanted))) throw new Refusal(`${who}没有关联。`);
      console.error(`已取消关联：${who}只能用密码登录。`);
      return;
    }
    const done = await linkStaff(database.kysely, wanted);
    if (done === undefined) throw new Refusal(`没有${who}。`);
    if (done === "taken") throw new Refusal("该邮箱或 subject 已关联到另一个运营账号，请先用 --remove 取消。");
    console.error(`已关联：${who}可以用${env.OPENID_NAME}登录。`);
  } finally {
    await database.close();
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
});
