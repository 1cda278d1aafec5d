import { effectPrices, priceAuditKind } from "#server/mall/price-audit/index";
import { ReviewStatus } from "#trpc/contract/shared/codes";
import { chinaDay } from "#trpc/rules/price";
import { type Ask, planOf } from "../../support/contract/plan";
import { agreedPrices } from "../../support/price-audits";
import type { Trade } from "../../support/trade";

interface Submitted {
  sysNo: number;
  /** Prices that wait. */
  itemSysNos: number[];
}
type Act = Ask<never, Submitted>["call"];
type Wanted = { tradeAgreementSysNo: number; skuSysNos: number[] };

const DAY = 86_400_000;
const dayFromNow = (days: number) => chinaDay(new Date(Date.now() + days * DAY));
/** Of each submission so many prices are decided about one by one before the last ones. */
const ONE_BY_ONE = 2;

async function wanted(trade: Trade, lines: number): Promise<Wanted> {
  const skuSysNos: number[] = [];
  while (skuSysNos.length < lines + ONE_BY_ONE) skuSysNos.push(await trade.sku());
  const tradeAgreementSysNo = await trade.once("prices of an agreement", () =>
    agreedPrices(trade, skuSysNos[0] ?? 0, 3800),
  );
  return { tradeAgreementSysNo, skuSysNos };
}
const submit = (api: Trade["supplier"]["api"], { tradeAgreementSysNo, skuSysNos }: Wanted, days = 0) =>
  api.priceAudit.submit({
    ...{ tradeAgreementSysNo, effectTime: dayFromNow(days), reason: "原料上涨" },
    itemList: skuSysNos.map((skuSysNo) => ({ skuSysNo, newPrice: 3950 })),
  });

const audit =
  (reviewStatus: 10 | 20, chosen: (itemSysNos: number[]) => number[]): Act =>
  (api, { itemSysNos }) =>
    api.priceAudit.audit({ sysNoList: chosen(itemSysNos), reviewStatus, comment: "按年度核价" });
const all = (itemSysNos: number[]) => itemSysNos;
const first = (itemSysNos: number[]) => itemSysNos.slice(0, 1);
const { passed, refused } = ReviewStatus;
const [passAll, passOne] = [audit(passed, all), audit(passed, first)];
const [refuseAll, refuseOne] = [audit(refused, all), audit(refused, first)];
const withdraw: Act = (api, { sysNo }) => api.priceAudit.withdraw({ sysNo });

type Steps = ["purchaser" | "supplier", Act][];
/** A submission whose prices hold from so many days on, after these acts. */
const submitted =
  (days: number, ...acts: Steps) =>
  async (trade: Trade, lines: number): Promise<Submitted> => {
    const { sysNo } = await submit(trade.supplier.api, await wanted(trade, lines), days);
    const waiting = async () => {
      const { itemList } = await trade.purchaser.api.priceAudit.detail({ id: sysNo });
      const open = itemList.filter(({ reviewStatus }) => reviewStatus === ReviewStatus.pending);
      return (open.length > 0 ? open : itemList).map((item) => item.sysNo);
    };
    for (const [who, act] of acts) await act(trade[who].api, { sysNo, itemSysNos: await waiting() } as never, trade);
    return { sysNo, itemSysNos: await waiting() };
  };
const tomorrow = (_: Submitted, { world }: Trade) =>
  effectPrices(world.database.kysely, new Date(Date.now() + 2 * DAY));

const standings = {
  waiting: { at: { status: 10, approvalStatus: 0 }, make: submitted(0) },
  "decided about in part": { at: { status: 10, approvalStatus: 0 }, make: submitted(0, ["purchaser", refuseOne]) },
  decided: { at: { status: 20, approvalStatus: 0 }, make: submitted(0, ["purchaser", passAll]) },
  withdrawn: { at: { status: 30, approvalStatus: 0 }, make: submitted(0, ["supplier", withdraw]) },
};
// prices have keys of their own: nothing is asked of a submission that is not there
const only = Object.keys(standings);

export const priceAudit = planOf(priceAuditKind, {
  rule: "R-PRICE-01",
  withoutApprover: true,
  list: (api) => api.priceAudit.search({ pageSize: 60 }),
  read: (api, id) => api.priceAudit.detail({ id }),
  steps: (api, id) => api.priceAudit.steps({ id }),
  statements: 26,
  births: [
    {
      ...{ event: "submit", header: {} },
      from: wanted,
      call: (api, asked: Wanted) => submit(api, asked),
    },
  ],
  standings,
  asks: [
    { event: "withdraw", call: withdraw },
    { event: "pass", given: { isLast: true }, only, call: passAll },
    { event: "refuse", given: { isLast: true }, only, call: refuseAll },
    { event: "pass", how: "one of several", given: { isLast: false }, only, call: passOne },
    { event: "refuse", how: "one of several", given: { isLast: false }, only, call: refuseOne },
  ],
  follows: {
    "effect 10 → 10": { make: submitted(1, ["purchaser", passOne]), act: tomorrow },
    "effect 20 → 20": { make: submitted(1, ["purchaser", passAll]), act: tomorrow },
    "effect 30 → 30": { make: submitted(1, ["purchaser", passOne], ["supplier", withdraw]), act: tomorrow },
  },
  unproved: {},
});
