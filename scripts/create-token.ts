// npm run token:create: an API token, printed once; only its hash is kept.
import { openDatabase } from "#server/kernel/db";
import { env } from "#server/kernel/env";
import { createScriptToken, revokeScriptTokens } from "#server/mall/auth/index";
import { localContract } from "#trpc/contract/index";
import { Identity } from "#trpc/contract/shared/enums";
import { entries } from "#trpc/contract/walk";
import { tokenCreate } from "./commands/data.mjs";
import { readArguments } from "./lib/command.mjs";

/** Whatever is wrong with what was asked for: printed as a sentence, without a stack. */
class Refusal extends Error {}

const FILE_CALLS = [
  "file.upload",
  "file.uploadPicture",
  "file.uploadInvoice",
  "file.uploadSheet",
  "file.get",
  "file.picture",
  "file.*",
];

function checkedScopes(scopes: readonly string[]): readonly string[] {
  const local = Object.entries(localContract).flatMap(([domain, calls]) => [
    `${domain}.*`,
    ...Object.keys(calls).map((name) => `${domain}.${name}`),
  ]);
  const known = new Set(["*", ...FILE_CALLS, ...local, ...entries.flatMap(({ id, domain }) => [id, `${domain}.*`])]);
  const unknown = scopes.filter((scope) => !known.has(scope));
  if (unknown.length > 0) throw new Refusal(`没有这样的接口：${unknown.join("、")}。可写 order.search、order.* 或 *。`);
  return scopes;
}

function request() {
  const { values } = readArguments(tokenCreate);
  const { tenant: tenantCode = env.DEFAULT_TENANT, mobile, name, revoke } = values;
  if (!/^1\d{10}$/.test(mobile)) throw new Refusal("请用 --mobile 指定账号的11位手机号。");
  if (!/^[\w.-]{1,64}$/.test(name))
    throw new Refusal("请用 --name 为令牌命名（字母、数字和 -_.），例如 --name night-job。");
  const identity = Identity.optional().safeParse(values.identity);
  if (!identity.success) throw new Refusal("--identity 应为 purchaser、supplier、operation 或 personal。");
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > 3650) throw new Refusal("--days 应为1至3650的整数。");
  return { tenantCode, mobile, name, identity: identity.data, scopes: checkedScopes(values.scope), days, revoke };
}

async function run(): Promise<void> {
  const { revoke, ...wanted } = request();
  const database = await openDatabase({ url: env.DATABASE_URL, max: 1 });
  try {
    if (revoke) {
      console.error(`已作废 ${await revokeScriptTokens(database.kysely, wanted)} 个名为 ${wanted.name} 的令牌。`);
      return;
    }
    const token = await createScriptToken(database.kysely, wanted);
    if (token === null)
      throw new Refusal(`租户 ${wanted.tenantCode} 中没有可用的账号 ${wanted.mobile}，或该账号没有所选身份。`);
    console.error(`令牌只显示这一次，请妥善保存；${wanted.days} 天后失效：`);
    // alone on standard output, so that a script can take it from there
    console.log(token);
  } finally {
    await database.close();
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
});
