import type { trade } from "#trpc/contract/trade";
import { FREIGHT_SWITCH } from "#trpc/rules/freight";
import { treeOf } from "#trpc/rules/organization-tree";
import type { Handler } from "../implement";
import { readAccount } from "../shop-setting/index";
import { siteConfiguration } from "../site/index";
import { organizationsBelow, readNotices } from "./before-order-repo";

/** R-BIZ-06: what the agreements of the caller's organisation ask to be confirmed, in the order of their keys. */
export const checkTradeAgreementNotice: Handler<typeof trade.checkTradeAgreementNotice> = async (context) => {
  const { db, actor, input, fail } = context;
  const notices = await readNotices(db, actor, input.agreementSysNoList);
  return input.agreementSysNoList.map((agreementSysNo) => {
    const content = notices.get(agreementSysNo);
    if (content === undefined) throw fail("NOT_FOUND", { message: "协议不存在或不是本单位的协议，请刷新后重试" });
    return { agreementSysNo, needNotice: content !== "", content };
  });
};

export const getShopBankAccount: Handler<typeof trade.getShopBankAccount> = async (context) => {
  const { db, tenantCode, input, fail } = context;
  const account = await readAccount(db, tenantCode, input.shopSysNo);
  if (!account) throw fail("NOT_FOUND", { message: "该店铺还没有填写收款账户，请与供应商联系" });
  return account;
};

export const getShopOrganizationTree: Handler<typeof trade.getShopOrganizationTree> = async (context) => {
  const { db, actor, now, input } = context;
  const rows = await organizationsBelow(db, actor, now, input.shopSysNo ?? null);
  return treeOf(rows);
};

/** R-CALL-12 */
export const selectFreightSwitchConfigByKey: Handler<typeof trade.selectFreightSwitchConfigByKey> = async (context) => {
  const { db, tenantCode, input, fail } = context;
  const { key } = input;
  if (key !== FREIGHT_SWITCH) throw fail("NOT_FOUND", { message: `没有名为“${key}”的配置项` });
  const { basic } = await siteConfiguration(db, tenantCode);
  return { key, value: basic.freightOn ?? false };
};
