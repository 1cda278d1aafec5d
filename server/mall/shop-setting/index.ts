import { type Actor, type Handler, implement } from "#server/mall/implement";
import { Failure } from "#trpc/contract/failures";
import { shopSetting as calls } from "#trpc/contract/shop-setting";
import { needPermission } from "../document/index";
import { readSettings, supplierOf, writeAccount, writeFreight } from "./repo";

export { readAccount } from "./repo";

const CODE = "shop:supplier:save";

const list: Handler<typeof calls.list> = ({ db, actor: { tenantCode, supplierSysNo } }) =>
  readSettings(db, { tenantCode, supplierSysNo: supplierSysNo ?? 0 });

/** The shop is the caller's own. @throws Failure NOT_FOUND, FORBIDDEN */
async function needOwnShop(db: Parameters<typeof supplierOf>[0], actor: Actor, shopSysNo: number): Promise<void> {
  needPermission(actor, CODE);
  const supplierSysNo = await supplierOf(db, actor.tenantCode, shopSysNo);
  if (supplierSysNo === undefined) throw new Failure("NOT_FOUND", { message: "店铺不存在" });
  if (supplierSysNo !== actor.supplierSysNo) throw new Failure("FORBIDDEN");
}

const saveAccount: Handler<typeof calls.saveAccount> = async ({ db, actor, tenantCode, now, input }) => {
  const { shopSysNo, ...account } = input;
  await needOwnShop(db, actor, shopSysNo);
  await writeAccount(db, { tenantCode, shopSysNo }, account, { operatorName: actor.displayName, now });
  return true;
};

const saveFreight: Handler<typeof calls.saveFreight> = async ({ db, actor, tenantCode, now, input }) => {
  const { shopSysNo, ...rule } = input;
  await needOwnShop(db, actor, shopSysNo);
  await writeFreight(db, { tenantCode, shopSysNo }, rule, { operatorName: actor.displayName, now });
  return true;
};

export const shopSetting = implement(calls, { list, saveAccount, saveFreight });
