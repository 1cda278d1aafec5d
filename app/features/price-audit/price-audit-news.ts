import type { PriceAudit } from "#trpc/contract/price-audit";
import { PriceAuditStatus } from "#trpc/rules/kinds/price-audit";
import { priceAuditText as t } from "~/lib/texts/price-audit";

/** Hint for the party that acts next, and a warning while the next version of the agreement is being signed. */
export function priceAuditNews(document: PriceAudit, decides: boolean): string {
  const { status, effectTime, nextVersionNo, nextVersionDay, passedCount } = document;
  if (status === PriceAuditStatus.withdrawn) return "";
  const isPending = status === PriceAuditStatus.pending;
  if (isPending && nextVersionNo && nextVersionDay === null) return t.signingNews(nextVersionNo);
  const said = isPending
    ? decides
      ? t.waitsForYou(effectTime)
      : t.waits(effectTime)
    : passedCount > 0
      ? t.decidedNews(effectTime)
      : "";
  const ends = nextVersionDay !== null && effectTime < nextVersionDay;
  return ends && said ? `${said}。${t.nextNews(nextVersionNo, nextVersionDay)}` : said;
}
