import { Failure } from "#trpc/contract/failures";
import { goodsPicture as calls } from "#trpc/contract/goods-picture";
import { needPermission } from "../document/index";
import { showPicture } from "../file/index";
import { type Actor, type Handler, implement } from "../implement";
import { findPictured, lockSku, restoreDrawings, showUploaded } from "./repo";

/** Whose goods the caller may picture: a supplier's own (their key), or the whole tenant's (null). */
function ownerOf(actor: Actor): number | null {
  if (actor.identity === "operation") {
    needPermission(actor, "goods:operator:picture");
    return null;
  }
  if (actor.identity !== "supplier" || actor.supplierSysNo === null)
    throw new Failure("FORBIDDEN", { message: "只有供应商和平台运营人员可以更换商品图片" });
  needPermission(actor, "goods:supplier:picture");
  return actor.supplierSysNo;
}

/** @throws Failure NOT_FOUND for goods of another tenant, FORBIDDEN for another supplier's */
async function lockOwn(db: Parameters<typeof lockSku>[0], actor: Actor, skuSysNo: number): Promise<void> {
  const owner = ownerOf(actor);
  const sku = await lockSku(db, actor.tenantCode, skuSysNo);
  if (!sku) throw new Failure("NOT_FOUND", { message: "商品不存在或已删除" });
  if (owner !== null && sku.supplierSysNo !== owner)
    throw new Failure("FORBIDDEN", { message: "不能修改其他供应商的商品" });
}

const search: Handler<typeof calls.search> = async ({ db, actor, input }) => {
  const supplierSysNo = ownerOf(actor);
  const { keyword, afterSysNo = 0, pageSize } = input;
  const scope = { tenantCode: actor.tenantCode, supplierSysNo };
  const rows = await findPictured(db, scope, {
    words: keyword.split(/\s+/).filter(Boolean),
    afterSysNo,
    limit: pageSize + 1,
  });
  return { datas: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
};

const set: Handler<typeof calls.set> = async ({ db, actor, input: { skuSysNo, fileSysNo } }) => {
  await lockOwn(db, actor, skuSysNo);
  const shown = await showPicture(db, actor, { documentType: "goods", documentSysNo: skuSysNo }, fileSysNo);
  if (!shown)
    throw new Failure("BAD_INPUT", {
      message: "图片不存在，请重新上传",
      fields: { fileSysNo: "图片不存在，请重新上传" },
    });
  await showUploaded(db, actor.tenantCode, [{ skuSysNo, fileSysNo }]);
  return true as const;
};

const remove: Handler<typeof calls.remove> = async ({ db, actor, input: { skuSysNo } }) => {
  await lockOwn(db, actor, skuSysNo);
  await restoreDrawings(db, actor.tenantCode, [skuSysNo]);
  return true as const;
};

export { goodsFiles, restoreDrawings, showUploaded } from "./repo";
export const goodsPicture = implement(calls, { search, set, remove });
