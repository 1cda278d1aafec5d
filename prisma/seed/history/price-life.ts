import { contract } from "#trpc/contract/index";
import { ReviewStatus } from "#trpc/contract/shared/codes";
import { decimal } from "#trpc/rules/money";
import { chinaDay } from "#trpc/rules/price";
import { daysBefore } from "./clock";
import type { Life } from "./director";
import type { Scene } from "./scene";

const [BUYER, SELLER] = ["13800000001", "13800000012"];
/** Agreement of the first organisation with the supplier of building materials. */
const MATERIALS = 2;
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
export async function* priceLife({ actors, now, key }: Scene): Life {
  const [buyer, seller] = [actors(BUYER), actors(SELLER)];
  const tradeAgreementSysNo = key(MATERIALS);
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
    ...{ keyword: "水泥", from: 0, count: 3, factor: "0.99", effectTime: chinaDay(raised) },
    reason: "煤价回落，水泥价格下调",
  });
  yield daysBefore(now, 20, 9);
  if (passed.length > 0)
    await buyer(contract.priceAudit.audit, {
      ...{ sysNoList: passed, reviewStatus: ReviewStatus.passed, comment: "同意下调" },
    });
  yield dropped;
  const refused = await submitted({
    ...{ keyword: "水泥", from: 3, count: 2, factor: "1.08", effectTime: chinaDay(dropped) },
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
