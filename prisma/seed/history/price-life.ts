import { contract } from "#trpc/contract/index";
import { ReviewStatus } from "#trpc/contract/shared/codes";
import { decimal } from "#trpc/rules/money";
import { chinaDay } from "#trpc/rules/price";
import { daysBefore } from "./clock";
import type { Life } from "./director";
import type { Scene } from "./scene";

/** Whose agreement, of which goods, and why their prices go down. */
interface PricePlan {
  seller: number;
  agreement: number;
  keyword: string;
  why: string;
}
const PLANS: Readonly<Record<string, PricePlan>> = {
  demo: { seller: 1, agreement: 2, keyword: "水泥", why: "煤价回落，水泥价格下调" },
  north: { seller: 0, agreement: 1, keyword: "", why: "钢坯价格回落，协议价下调" },
};
const DAY_MS = 86_400_000;

interface Change {
  keyword: string;
  /** Goods from this one on, and how many. */
  from: number;
  count: number;
  /** What the new price is of today's. */
  factor: string;
  effectTime: string;
  reason: string;
}

/** A supplier's prices that its purchaser passed, ones that were refused, and ones that wait. */
export async function* priceLife({ actors, cast, tenantCode, now, key }: Scene): Life {
  const plan = PLANS[tenantCode];
  const mobile = cast.sellers[plan?.seller ?? 0]?.mobile;
  if (!plan || mobile === undefined) return;
  const [buyer, seller] = [actors(cast.buyer), actors(mobile)];
  const tradeAgreementSysNo = key(plan.agreement);
  async function submitted({ keyword, from, count, factor, effectTime, reason }: Change) {
    const { datas } = await seller(contract.priceAudit.goods, { tradeAgreementSysNo, keyword, pageSize: 50 });
    const changed = datas.filter(({ problem }) => problem === "").slice(from, from + count);
    if (changed.length === 0) return [];
    const { sysNo } = await seller(contract.priceAudit.submit, {
      ...{ tradeAgreementSysNo, effectTime, reason },
      itemList: changed.map(({ skuSysNo, price }) => ({
        skuSysNo,
        newPrice: Number(
          decimal(price ?? 0)
            .times(factor)
            .toFixed(2),
        ),
      })),
    });
    const { itemList } = await buyer(contract.priceAudit.detail, { id: sysNo });
    return itemList.map((item) => item.sysNo);
  }
  const [raised, dropped] = [daysBefore(now, 21, 10), daysBefore(now, 9, 14)];
  yield raised;
  const passed = await submitted({
    ...{ keyword: plan.keyword, from: 0, count: 3, factor: "0.99", effectTime: chinaDay(raised) },
    reason: plan.why,
  });
  yield daysBefore(now, 20, 9);
  if (passed.length > 0)
    await buyer(contract.priceAudit.audit, {
      ...{ sysNoList: passed, reviewStatus: ReviewStatus.passed, comment: "同意下调" },
    });
  yield dropped;
  const refused = await submitted({
    ...{ keyword: plan.keyword, from: 3, count: 2, factor: "1.08", effectTime: chinaDay(dropped) },
    reason: "运输成本上升",
  });
  yield daysBefore(now, 8, 11);
  if (refused.length > 0)
    await buyer(contract.priceAudit.audit, {
      ...{ sysNoList: refused, reviewStatus: ReviewStatus.refused, comment: "涨幅超过市场行情，请按月度核价再报" },
    });
  yield daysBefore(now, 1, 16);
  await submitted({
    ...{ keyword: "", from: 0, count: 6, factor: "1.015", effectTime: chinaDay(new Date(now.getTime() + 3 * DAY_MS)) },
    reason: "钢坯价格上涨，附当日行情",
  });
}
