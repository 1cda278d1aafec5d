import type { PurchaseApply } from "#trpc/contract/purchase-apply";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";
import { auditActions, callAction, type DocumentAction } from "../document/actions";
import { documentPath } from "../document/paths";
import { AcceptPrices, accepted } from "./accept-prices";

interface Traded {
  orderSysNoList: readonly number[];
}

/** What can be done with a purchase application. */
export const purchaseApplyActions: readonly DocumentAction<PurchaseApply>[] = [
  ...auditActions<PurchaseApply>(
    "purchaseApply:purchaser:audit",
    (api, decision, fields) => api.purchaseApply.audit({ ...decision, ...accepted(fields) }),
    {
      next: t.approveNext,
      Fields: AcceptPrices,
      done: ({ orderSysNoList }: Traded) =>
        orderSysNoList.length > 0 ? t.approvedTraded(orderSysNoList.length) : t.approved,
    },
  ),
  callAction(t, "submit", {
    code: "purchaseApply:purchaser:submit",
    variant: "primary",
    Fields: AcceptPrices,
    run: (api, sysNo, _reason, fields) => api.purchaseApply.submit({ sysNo, ...accepted(fields) }),
    done: ({ orderSysNoList }: Traded) =>
      orderSysNoList.length > 0 ? t.submitTraded(orderSysNoList.length) : t.submitDone,
  }),
  {
    code: "purchaseApply:purchaser:save",
    label: t.edit,
    href: ({ sysNo }) => `${documentPath("purchaseApply", sysNo)}/edit`,
  },
  callAction(t, "cancelAudit", {
    code: "purchaseApply:purchaser:cancelAudit",
    run: (api, sysNo) => api.purchaseApply.cancelAudit({ sysNo }),
  }),
  callAction(t, "remove", {
    code: "purchaseApply:purchaser:delete",
    intent: "delete",
    variant: "danger",
    run: (api, sysNo) => api.purchaseApply.delete({ sysNo }),
    to: "/portal/purchase-apply",
  }),
];
