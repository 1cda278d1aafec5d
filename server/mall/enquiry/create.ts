import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { deadlineProblem, enquiryLimits, presetDeadline } from "#trpc/rules/enquiry";
import { enquiryMachine } from "#trpc/rules/machine-enquiry";
import { areaCodeOf, areaName } from "../area/index";
import { createDocument, needEvent, operatorOf } from "../document/index";
import { linkFiles } from "../file/index";
import type { Actor, Handler } from "../implement";
import { lowSuppliers, refuseBlocked } from "../performance/index";
import { insertAsked } from "./repo/answers";
import { enquiryKind } from "./repo/kind";
import { goodsAmong, namedSuppliers, suppliersOf } from "./repo/suppliers";

/**
 * Purchasers ask; suppliers come to the same page to answer.
 * @throws Failure FORBIDDEN
 */
export function needAsker({ identity }: Actor): void {
  if (identity === "purchaser") return;
  throw new Failure("FORBIDDEN", { message: "只有采购方可以发起询价，请切换为采购身份" });
}

const inputFailure = (field: string, message: string) =>
  new Failure("BAD_INPUT", { message, fields: { [field]: message } });

/** Lines must name goods of the tenant, where they name any. */
function needGoods(itemList: readonly { skuSysNo?: number | null | undefined }[], known: ReadonlySet<number>): void {
  const strange = itemList.findIndex(({ skuSysNo }) => skuSysNo && !known.has(skuSysNo));
  if (strange < 0) return;
  const message = `第 ${strange + 1} 行的商品不存在或已删除`;
  throw new Failure("NOT_FOUND", { message, fields: { [`itemList.${strange}.skuSysNo`]: message } });
}

const titleOf = (title: string, itemList: readonly { skuName: string }[]): string => {
  const [first] = itemList;
  if (title || !first) return title;
  return itemList.length === 1 ? first.skuName : `${first.skuName}等${itemList.length}种`;
};

/**
 * Suppliers without those below the organisation's line: who is named is refused, who comes with a category is left out.
 * @throws Failure SUPPLIER_BLOCKED where nobody is left, too
 */
async function unblocked<T extends { supplierSysNo: number }>(
  db: Db,
  actor: Actor,
  found: readonly T[],
  { now, named }: { now: Date; named: boolean },
): Promise<T[]> {
  const keys = found.map(({ supplierSysNo }) => supplierSysNo);
  const low = await lowSuppliers(db, actor, keys, now);
  const blocked = new Set(low.flatMap((one) => (one.standing === "blocked" ? [one.supplierSysNo] : [])));
  const left = found.filter(({ supplierSysNo }) => !blocked.has(supplierSysNo));
  if (named || left.length === 0)
    await refuseBlocked(db, actor, low, {
      ...{ deed: "邀请报价", instead: "请改选其他供应商", field: "supplierSysNoList" },
    });
  return left;
}

/** R-ENQ-01: nine statements, whatever the number of lines and suppliers, one more with files. */
export const create: Handler<typeof contract.enquiry.create> = async ({ input, actor, tenantCode, db, now, fail }) => {
  needAsker(actor);
  needEvent(actor, "purchaser", enquiryMachine, "create");
  const { itemList, areaSysNo, supplierSysNoList, categorySysNo, fileSysNoList } = input;
  const areaCode = await areaCodeOf(db, areaSysNo);
  if (areaCode === "") throw inputFailure("areaSysNo", "没有这个地区，请重新选择");
  const deadline = input.deadline === undefined ? presetDeadline(now) : new Date(input.deadline * 1000);
  const late = deadlineProblem(deadline, now);
  if (late) throw inputFailure("deadline", late);
  const skuSysNoList = itemList.flatMap(({ skuSysNo }) => skuSysNo ?? []);
  needGoods(itemList, await goodsAmong(db, tenantCode, skuSysNoList));
  const { organizationSysNo } = actor;
  const found =
    supplierSysNoList.length > 0
      ? await namedSuppliers(db, tenantCode, supplierSysNoList, organizationSysNo)
      : await suppliersOf(db, tenantCode, { categorySysNo, skuSysNoList, organizationSysNo });
  if (found.length === 0) throw fail("NOBODY_TO_ASK");
  if (supplierSysNoList.length > 0 && found.length < new Set(supplierSysNoList).size)
    throw inputFailure("supplierSysNoList", "有的供应商不存在，或是本单位自己，请重新选择");
  const asked = await unblocked(db, actor, found, { now, named: supplierSysNoList.length > 0 });
  const doing = { db, tenantCode, now, operator: operatorOf(actor, "purchaser") };
  const { contactName, contactMobile, address, remark } = input;
  const made = await createDocument(doing, enquiryKind, "create", {
    parties: { purchaserOrganizationSysNo: organizationSysNo, purchaserOrganizationName: actor.organizationName },
    values: {
      purchaserUserSysNo: actor.userSysNo,
      title: titleOf(input.title, itemList).slice(0, enquiryLimits.title),
      categorySysNo: categorySysNo ?? null,
      ...{ areaSysNo, areaCode, areaName: await areaName(db, areaCode) },
      ...{ address, contactName, contactMobile, remark },
      ...{ deadline, openTime: deadline, expireTime: deadline, askedCount: asked.length },
    },
    lines: itemList.map(({ skuSysNo, spec, ...item }) => ({ ...item, skuSysNo: skuSysNo ?? null, skuSpec: spec })),
  });
  await insertAsked(db, { tenantCode, enquirySysNo: made.sysNo }, asked);
  await linkFiles(db, actor, { documentType: "enquiry", documentSysNo: made.sysNo }, fileSysNoList);
  return { sysNo: made.sysNo, status: made.status, enquiryNo: made.no, askedCount: asked.length };
};

export const suppliers: Handler<typeof contract.enquiry.suppliers> = async ({ input, actor, tenantCode, db, now }) => {
  needAsker(actor);
  const { organizationSysNo } = actor;
  const found = await suppliersOf(db, tenantCode, { ...input, organizationSysNo });
  const keys = found.map(({ supplierSysNo }) => supplierSysNo);
  const low = new Map((await lowSuppliers(db, actor, keys, now)).map((one) => [one.supplierSysNo, one]));
  return {
    datas: found.map((one) => {
      const { standing = "good" as const, score = null } = low.get(one.supplierSysNo) ?? {};
      return { ...one, standing, score };
    }),
  };
};
