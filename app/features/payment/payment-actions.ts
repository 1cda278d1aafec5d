import type { Payment } from "#trpc/contract/payment";
import { PaymentDirection, PaymentNoteStatus } from "#trpc/rules/kinds/payment";
import { paymentText as t } from "~/lib/texts/payment";
import { auditActions, callAction, type DocumentAction } from "../document/actions";
import { documentPath } from "../document/paths";

const isPlanned = ({ status }: Payment) => status === PaymentNoteStatus.planned;
const isRefund = ({ direction }: Payment) => direction === PaymentDirection.refund;
const isPayment = (document: Payment) => !isRefund(document);
const isPaid = (document: Payment) => isPayment(document) && !isPlanned(document);
const [SAVE, PAY, CONFIRM] = ["payment:purchaser:save", "payment:purchaser:pay", "payment:supplier:confirm"] as const;

/** What can be done with a payment; making it is a form of its page. */
export const paymentActions: readonly DocumentAction<Payment>[] = [
  ...auditActions<Payment>("payment:purchaser:audit", (api, decision) => api.payment.audit(decision), {
    next: t.approveNext,
  }),
  {
    ...{ code: SAVE, label: t.edit, icon: "edit", only: isPlanned },
    href: ({ sysNo }) => `${documentPath("payment", sysNo)}/edit`,
  },
  callAction<Payment, "withdraw">(t, "withdraw", {
    ...{ code: PAY, only: isPaid },
    run: (api, sysNo, reason) => api.payment.withdraw({ sysNo, reason }),
  }),
  callAction<Payment, "remove">(t, "remove", {
    ...{ code: SAVE, variant: "danger", only: isPlanned },
    run: (api, sysNo) => api.payment.delete({ sysNo }),
    to: "/portal/payment",
  }),
  callAction<Payment, "confirm">(t, "confirm", {
    ...{ code: CONFIRM, variant: "primary", only: isPayment },
    run: (api, sysNo) => api.payment.confirm({ sysNo }),
  }),
  callAction<Payment, "deny">(t, "deny", {
    ...{ code: CONFIRM, variant: "danger", only: isPayment },
    run: (api, sysNo, reason) => api.payment.deny({ sysNo, reason }),
  }),
  callAction<Payment, "confirmRefund">(t, "confirmRefund", {
    ...{ code: PAY, variant: "primary", only: isRefund },
    run: (api, sysNo) => api.payment.confirmRefund({ sysNo }),
  }),
  callAction<Payment, "denyRefund">(t, "denyRefund", {
    ...{ code: PAY, variant: "danger", only: isRefund },
    run: (api, sysNo, reason) => api.payment.denyRefund({ sysNo, reason }),
  }),
  callAction<Payment, "withdrawRefund">(t, "withdrawRefund", {
    ...{ code: CONFIRM, only: isRefund },
    run: (api, sysNo, reason) => api.payment.withdrawRefund({ sysNo, reason }),
  }),
];
