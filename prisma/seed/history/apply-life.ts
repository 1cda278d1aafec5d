import { contract } from "#trpc/contract/index";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { chinaDay } from "#trpc/rules/price";
import type { Ask } from "./actors";
import { orderedQuantity } from "./cargo";
import { hoursAfter } from "./clock";
import type { Life } from "./director";
import { leastOf, placedAt, placedLife, whatFor } from "./order-life";
import { type Pace, paceFrom } from "./pace";
import { sitePhoto } from "./photos";
import type { ApplyLinePlan, ApplyPlan, ApplyStep } from "./plan";
import type { Scene } from "./scene";

interface Doing {
  plan: ApplyPlan;
  scene: Scene;
  pace: Pace;
  name: string;
  sysNo: number;
}

/** Lines of a plan as an application takes them; goods that a small mall does not have are left out. */
const itemsOf = (lines: readonly ApplyLinePlan[], scene: Scene) =>
  lines.flatMap(({ by, leaf, nth, quantity }) => {
    const goods = scene.find({
      leaf,
      nth: nth ?? 0,
      supplier: by.supplier,
      places: by.places,
      stock: leastOf(quantity),
    });
    if (!goods) return [];
    const tradeAgreementSysNo = by.agreement === null ? null : scene.key(by.agreement);
    return { skuSysNo: scene.sku(goods.sysNo), quantity: orderedQuantity(quantity, goods), tradeAgreementSysNo };
  });

async function save({ plan, scene, pace }: Omit<Doing, "sysNo" | "name">): Promise<number | undefined> {
  const { buyer, address: at, lines, remark = "", wishedAfter, photo } = plan;
  const { addresses, titles, projects } = await scene.booksOf(buyer);
  const [address, title] = [addresses[at], titles[0]];
  if (!address || !title) throw new RangeError(`${buyer} has no address ${at} or no title`);
  const site = projects.find((project) => project.address === address.address);
  const itemList = itemsOf(lines, scene);
  if (itemList.length === 0) return undefined;
  const { sysNo } = await scene.actors(buyer)(contract.purchaseApply.save, {
    ...{ itemList, remark, receiveAddressSysNo: address.sysNo },
    ...{ invoiceTitleSysNo: title.sysNo, invoiceType: title.invoiceType },
    ...(wishedAfter === undefined ? {} : { wishDate: chinaDay(hoursAfter(pace.time, wishedAfter * 24)) }),
    ...(site ? whatFor(site, lines.length) : {}),
    fileSysNoList: photo ? [await scene.keep(buyer, sitePhoto("load", lines.length))] : [],
  });
  return sysNo;
}

/** Saves a refused or withdrawn application again with a share of its quantities. */
async function correct({ sysNo }: Doing, ask: Ask, share: number): Promise<void> {
  const apply = await ask(contract.purchaseApply.getDetail, { id: sysNo });
  const { version, receiveAddressSysNo, invoiceTitleSysNo, invoiceType, remark } = apply;
  const { projectSysNo, usePart, costCode, wishDate } = apply;
  await ask(contract.purchaseApply.save, {
    ...{ sysNo, version, receiveAddressSysNo, invoiceTitleSysNo, invoiceType, remark, usePart, costCode },
    ...(projectSysNo === null ? {} : { projectSysNo }),
    ...(wishDate === null ? {} : { wishDate }),
    itemList: apply.itemList.map(({ skuSysNo, quantity, agreementSysNo }) => ({
      ...{ skuSysNo, quantity: Math.ceil(quantity * share), tradeAgreementSysNo: agreementSysNo },
    })),
  });
}

/** One step of an application. @returns the orders that it makes */
async function step(doing: Doing, { act, by, comment = "", share = 1 }: ApplyStep): Promise<readonly number[]> {
  const { plan, scene, sysNo } = doing;
  const ask = scene.actors(by ?? plan.buyer);
  if (act === "correct") await correct(doing, ask, share);
  if (act === "withdraw") await ask(contract.purchaseApply.cancelAudit, { sysNo });
  if (act === "submit") return (await ask(contract.purchaseApply.submit, { sysNo })).orderSysNoList;
  if (act !== "pass" && act !== "refuse") return [];
  const approvalStatus = act === "pass" ? ApprovalStatus.passed : ApprovalStatus.refused;
  return (await ask(contract.purchaseApply.audit, { sysNo, approvalStatus, comment })).orderSysNoList;
}

/** The orders of an application go on as its plan says of their suppliers. */
async function beginOrders({ plan, scene, pace, name }: Doing, orders: readonly number[]): Promise<void> {
  for (const sysNo of orders) {
    const { supplierSysNo } = await scene.actors(plan.buyer)(contract.order.get, { id: sysNo });
    const line = plan.lines.find(({ by }) => scene.key(by.supplier) === supplierSysNo);
    if (!line) throw new Error(`no line of the plan is of supplier ${supplierSysNo}`);
    const own = `${name} ${sysNo}`;
    const order = { by: line.by, lines: [], placed: plan.saved, ...(plan.stop ? { stop: plan.stop } : {}) };
    scene.begin(placedLife({ plan: order, scene, pace: paceFrom(pace.time, own), name: own, sysNo }));
  }
}

/** The supplier sells the goods of one line at another price from now on. */
async function reprice({ plan, scene }: Doing, { line, share }: NonNullable<ApplyPlan["repriced"]>): Promise<void> {
  const [wanted] = itemsOf(plan.lines.slice(line, line + 1), scene);
  const seller = plan.lines[line]?.by.seller;
  if (!wanted || !seller) return;
  const ask = scene.actors(seller);
  const { datas } = await ask(contract.supplierSku.search, { afterSysNo: wanted.skuSysNo - 1, pageSize: 1 });
  const itemList = datas.map(({ code, salesPrice }) => ({ code, salesPrice: Math.round((salesPrice ?? 0) * share) }));
  if (itemList.length > 0) await ask(contract.supplierSku.setPrices, { itemList });
}

/** An application from its first draft to what its plan says, by the calls that people make. */
export async function* applyLife(plan: ApplyPlan, scene: Scene, name: string): Life {
  const pace = paceFrom(placedAt({ placed: plan.saved }, scene.now, name), name, "hoursAgo" in plan.saved);
  yield pace.time;
  const sysNo = await save({ plan, scene, pace });
  if (sysNo === undefined) return;
  const doing = { plan, scene, pace, name, sysNo };
  for (const one of plan.steps) {
    yield pace.later(one.after);
    const orders = await step(doing, one);
    await beginOrders(doing, orders);
  }
  if (!plan.repriced) return;
  yield pace.later(plan.repriced.after);
  await reprice(doing, plan.repriced);
}
