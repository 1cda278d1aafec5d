import type { PriceAudit } from "#trpc/contract/price-audit";
import { priceAuditText as t } from "~/lib/texts/price-audit";
import { callAction, type DocumentAction } from "../document/actions";

export const NEW_PRICES = "/portal/price-audit/new";
/** Where prices of an agreement are changed. */
export const changePath = (agreementSysNo: number, keyword = ""): string =>
  `${NEW_PRICES}?agreement=${agreementSysNo}${keyword ? `&key=${encodeURIComponent(keyword)}` : ""}`;

/** What a supplier can do with a submission; its purchaser judges the prices. */
export const priceAuditActions: readonly DocumentAction<PriceAudit>[] = [
  callAction<PriceAudit, "withdraw">(t, "withdraw", {
    code: "priceAudit:supplier:submit",
    run: (api, sysNo) => api.priceAudit.withdraw({ sysNo }),
  }),
];
