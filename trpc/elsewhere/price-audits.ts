import { Failure } from "../contract/failures";
import { type AuditedPrice, priceAudit } from "../contract/price-audit";
import { ReviewStatus } from "../contract/shared/codes";
import { groupBy } from "../rules/group";
import { PriceAuditStatus } from "../rules/kinds/price-audit";
import { sum, toNumber } from "../rules/money";
import type { Upstream } from "../upstream";
import { completed } from "./completed";

const PAGE = 100;
/** So far the list of changed prices is read. */
const MOST_PAGES = 5;

async function changedPrices(ask: Upstream): Promise<AuditedPrice[]> {
  const found: AuditedPrice[] = [];
  for (let pageNo = 1; pageNo <= MOST_PAGES; pageNo += 1) {
    const { datas } = await ask(priceAudit.list, { pageNo, pageSize: PAGE });
    found.push(...datas);
    if (datas.length < PAGE) break;
  }
  return found;
}

const countOf = (prices: readonly AuditedPrice[], status: number): number =>
  prices.filter(({ reviewStatus }) => reviewStatus === status).length;

/** The changed prices of one agreement as a submission: the documents print prices alone. */
function submissionOf(tradeAgreementSysNo: number, prices: readonly AuditedPrice[]) {
  const [first] = prices;
  const pendingCount = countOf(prices, ReviewStatus.pending);
  return {
    ...{
      sysNo: tradeAgreementSysNo,
      tradeAgreementSysNo,
      priceAuditNo: first?.priceAuditNo || first?.agreementNo || String(tradeAgreementSysNo),
    },
    ...{ agreementNo: first?.agreementNo, supplierName: first?.supplierName, effectTime: first?.effectTime },
    status: pendingCount > 0 ? PriceAuditStatus.pending : PriceAuditStatus.decided,
    ...{
      pendingCount,
      passedCount: countOf(prices, ReviewStatus.passed),
      refusedCount: countOf(prices, ReviewStatus.refused),
    },
    impactAmount: toNumber(sum(prices.map(({ amount }) => amount))),
    actionList: pendingCount > 0 ? ["priceAudit:purchaser:decide"] : [],
    itemCount: prices.length,
    itemList: prices.map((price, index) => ({ ...price, lineNo: index + 1, price: price.newPrice })),
  };
}

async function submissions(ask: Upstream) {
  const byAgreement = groupBy(await changedPrices(ask), (price) => price.tradeAgreementSysNo);
  return [...byAgreement].map(([agreement, prices]) => submissionOf(agreement, prices));
}

/** Submissions of a purchaser: one for each agreement with changed prices. */
export async function priceAudits(ask: Upstream, input: unknown): Promise<unknown> {
  const {
    statusList = [],
    keyword = "",
    pageNo = 1,
    pageSize = 20,
  } = input as Partial<{
    statusList: number[];
    keyword: string;
    pageNo: number;
    pageSize: number;
  }>;
  const found = (await submissions(ask)).filter(
    ({ status, priceAuditNo, itemList }) =>
      (statusList.length === 0 || statusList.includes(status)) &&
      `${priceAuditNo}${itemList.map(({ skuName }) => skuName).join()}`.includes(keyword),
  );
  const datas = found.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return completed(priceAudit.search.output, { datas, total: found.length, pageNo, pageSize });
}

/** @throws Failure NOT_FOUND */
export async function priceAuditOf(ask: Upstream, input: unknown): Promise<unknown> {
  const id = Number((input as { id: number | string }).id);
  const found = (await submissions(ask)).find(({ sysNo }) => sysNo === id);
  if (!found) throw new Failure("NOT_FOUND");
  return completed(priceAudit.detail.output, found);
}
