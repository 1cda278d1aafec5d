// npm run tenant:set: what one tenant of the platform is allowed and told. A running mall follows at once.
import { randomBytes } from "node:crypto";
import { openDatabase } from "#server/kernel/db";
import { env } from "#server/kernel/env";
import { changeTenant, type TenantSettings } from "#server/mall/tenant/index";
import { tenantSet } from "./commands/data.mjs";
import { readArguments } from "./lib/command.mjs";

/** Whatever is wrong with what was asked for: printed as a sentence, without a stack. */
class Refusal extends Error {}

function wholeNumber(flag: string, text: string, most: number, least = 1): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new Refusal(`--${flag} 应为${least}至${most}的整数。`);
  return value;
}

function urlOf(text: string): string {
  if (text === "") return text;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Refusal("--notify-url 应为 http 或 https 地址；留空则不再通知。");
  return url.href;
}

function request() {
  const { values } = readArguments(tenantSet);
  const change: Partial<TenantSettings> = {};
  if (values["pay-hours"] !== undefined) change.payWithinHours = wholeNumber("pay-hours", values["pay-hours"], 8760);
  if (values["cart-lines"] !== undefined)
    change.cartLineLimit = wholeNumber("cart-lines", values["cart-lines"], 10_000);
  if (values.devices !== undefined) change.devicesPerAccount = wholeNumber("devices", values.devices, 20, 0);
  if (values["notify-url"] !== undefined) {
    change.notifyUrl = urlOf(values["notify-url"]);
    change.notifySecret = change.notifyUrl ? randomBytes(32).toString("base64url") : "";
  }
  return { tenantCode: values.tenant ?? env.DEFAULT_TENANT, change };
}

async function run(): Promise<void> {
  const { tenantCode, change } = request();
  const database = await openDatabase({ url: env.DATABASE_URL, max: 1 });
  try {
    const settings = await changeTenant(database.kysely, tenantCode, change);
    if (!settings) throw new Refusal(`没有租户 ${tenantCode}。`);
    const { payWithinHours, cartLineLimit, devicesPerAccount: devices, notifyUrl } = settings;
    console.error(`租户 ${tenantCode}：付款期限 ${payWithinHours} 小时，购物车最多 ${cartLineLimit} 行。`);
    console.error(devices > 0 ? `同一账号最多同时在 ${devices} 台设备登录。` : "同一账号不限登录设备数。");
    console.error(notifyUrl ? `单据事件通知到 ${notifyUrl}` : "单据事件不通知任何地址。");
    if (change.notifySecret) {
      console.error("签名密钥只显示这一次（请求头 X-Mall-Signature: sha256=正文的HMAC）：");
      // alone on standard output, so that a script can take it from there
      console.log(change.notifySecret);
    }
  } finally {
    await database.close();
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
});
