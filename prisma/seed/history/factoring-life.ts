import type { FinancedOrder } from "#trpc/contract/factoring";
import { contract } from "#trpc/contract/index";
import { decimal, toNumber } from "#trpc/rules/money";
import { chinaDay } from "#trpc/rules/price";
import { daysBefore } from "./clock";
import type { Life } from "./director";
import type { Scene } from "./scene";

const BUYER = "13800000001";
const SELLERS = ["13800000011", "13800000012", "13800000013"] as const;
const OPERATOR = "13800000021";
/** Of one application. */
const MOST = 300_000;

type Ask = ReturnType<Scene["actors"]>;
interface Lenders {
  bank: { fundingPartiesSysNo: number; bankProductSysNo: number };
  factor: { fundingPartiesSysNo: number; bankProductSysNo: number };
}

/** The platform opens financing with a bank and a factor. */
async function openBook(operator: Ask): Promise<Lenders> {
  await operator(contract.funding.saveSetting, {
    ...{ enabled: true, minAmount: 1000, maxAmount: 2_000_000, maxDays: 360 },
    ...{ accountEnabled: true, businessType: 1, accountName: "渝建筑材采购商城结算账户" },
  });
  const add = async (
    name: string,
    totalLimit: number,
    product: { name: string; rate: number; dayBasis: 360 | 365 },
  ) => {
    const { sysNo } = await operator(contract.funding.saveParty, { name, enabled: true, totalLimit });
    const { bankProductSysNo } = await operator(contract.funding.saveProduct, {
      ...{ ...product, fundingPartiesSysNo: sysNo, enabled: true },
      ...{ maxDays: 360, minAmount: 1000, maxAmount: 2_000_000 },
    });
    return { fundingPartiesSysNo: sysNo, bankProductSysNo };
  };
  return {
    bank: await add("渝江银行", 5_000_000, { name: "订单融资", rate: 0.0385, dayBasis: 360 }),
    factor: await add("两江商业保理", 3_000_000, { name: "应收账款保理", rate: 0.0465, dayBasis: 365 }),
  };
}

/** The part of its orders that the buyer applies for at a supplier; undefined where nothing is open. */
async function apply(buyer: Ask, wanted: { seller: Ask; lender: Lenders["bank"]; end: Date; share: number }) {
  const { seller, lender, end, share } = wanted;
  const { profile } = await seller(contract.shell.getCurrentUser, {});
  const supplierSysNo = profile?.supplierSysNo;
  const [own] = await buyer(contract.finance.getFactorOrgList, {});
  if (!supplierSysNo || !own) return undefined;
  const orders = await buyer(contract.factoring.searchOrders, { supplierSysNo });
  // what is due last is paid otherwise last
  const freeOf = ({ openAmount, appliedAmount, plannedAmount }: FinancedOrder) =>
    decimal(openAmount).minus(appliedAmount).minus(plannedAmount);
  const order = orders.findLast((one) => freeOf(one).gte(5000));
  if (!order) return undefined;
  const free = freeOf(order);
  const paymentAmount = toNumber((free.gt(MOST) ? decimal(MOST) : free).round(0, 0));
  const { sysNo } = await buyer(contract.financing.apply, {
    ...{ ...lender, supplierSysNo, paymentAmount, effectScale: share, billEndDate: chinaDay(end) },
    ...{ organizationCode: own.organizationCode, materialCategorySysNos: [], orderSysNos: [order.orderSysNo] },
    remark: "为供应商提前付款",
  });
  return sysNo;
}

/** The supplier agrees, the funding party approves and pays out at once. */
async function lend(seller: Ask, operator: Ask, sysNo: number, day: Date): Promise<void> {
  await seller(contract.factoring.agree, { sysNo });
  await operator(contract.factoring.accept, { sysNo });
  const payOutDay = chinaDay(day);
  await operator(contract.factoring.payOut, { sysNo, payOutDay, bankNo: `YJ${payOutDay.replaceAll("-", "")}` });
}

/** Applications of the last months: repaid, overdue, running, and one in each state before. */
export async function* factoringLife({ actors, now }: Scene): Life {
  const [buyer, operator] = [actors(BUYER), actors(OPERATOR)];
  const [steel, goods, concrete] = SELLERS.map((mobile) => actors(mobile)) as [Ask, Ask, Ask];
  const at = (days: number, hour = 10) => daysBefore(now, days, hour);
  yield at(50, 9);
  const { bank, factor } = await openBook(operator);
  const paid: { days: number; seller: Ask; lender: Lenders["bank"]; end: number }[] = [
    { days: 46, seller: steel, lender: bank, end: 12 },
    { days: 32, seller: goods, lender: factor, end: 2 },
    { days: 16, seller: steel, lender: bank, end: -74 },
  ];
  const lent: number[] = [];
  for (const { days, seller, lender, end } of paid) {
    yield at(days);
    const sysNo = await apply(buyer, { seller, lender, end: at(end), share: 80 });
    if (sysNo === undefined) continue;
    await lend(seller, operator, sysNo, at(days));
    lent.push(sysNo);
  }
  yield at(12, 15);
  const [repaid] = lent;
  if (repaid !== undefined) await operator(contract.factoring.repay, { sysNo: repaid, repayDay: chinaDay(at(12)) });
  yield at(8);
  const declined = await apply(buyer, { seller: concrete, lender: factor, end: at(-60), share: 100 });
  if (declined !== undefined)
    await concrete(contract.factoring.decline, { sysNo: declined, reason: "账期不长，仍按约定日期银行转账" });
  yield at(6);
  const refused = await apply(buyer, { seller: goods, lender: factor, end: at(-90), share: 70 });
  if (refused !== undefined) {
    await goods(contract.factoring.agree, { sysNo: refused });
    await operator(contract.factoring.refuse, { sysNo: refused, reason: "单户额度不足，请减少金额后再申请" });
  }
  yield at(5);
  const withdrawn = await apply(buyer, { seller: steel, lender: bank, end: at(-90), share: 100 });
  if (withdrawn !== undefined)
    await buyer(contract.factoring.withdraw, { sysNo: withdrawn, reason: "改为月底统一付款" });
  yield at(2, 9);
  const approved = await apply(buyer, { seller: goods, lender: factor, end: at(-80), share: 60 });
  if (approved !== undefined) {
    await goods(contract.factoring.agree, { sysNo: approved });
    await operator(contract.factoring.accept, { sysNo: approved });
  }
  yield at(1, 10);
  const agreed = await apply(buyer, { seller: steel, lender: bank, end: at(-85), share: 50 });
  if (agreed !== undefined) await steel(contract.factoring.agree, { sysNo: agreed });
  yield at(1, 16);
  await apply(buyer, { seller: steel, lender: bank, end: at(-88), share: 50 });
}
