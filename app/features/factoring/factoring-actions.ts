import type { Factoring } from "#trpc/contract/factoring";
import { factoringText as t } from "~/lib/texts/factoring";
import { auditActions, callAction, type DocumentAction } from "../document/actions";

const [APPLY, ANSWER] = ["factoring:purchaser:apply", "factoring:supplier:answer"] as const;

/** What can be done with an application by its two sides. */
export const factoringActions: readonly DocumentAction<Factoring>[] = [
  ...auditActions<Factoring>("factoring:purchaser:audit", (api, decision) => api.factoring.audit(decision), {
    next: t.approveNext,
  }),
  callAction<Factoring, "withdraw">(t, "withdraw", {
    code: APPLY,
    run: (api, sysNo, reason) => api.factoring.withdraw({ sysNo, reason }),
  }),
  callAction<Factoring, "agree">(t, "agree", {
    ...{ code: ANSWER, variant: "primary" },
    run: (api, sysNo) => api.factoring.agree({ sysNo }),
  }),
  callAction<Factoring, "decline">(t, "decline", {
    ...{ code: ANSWER, variant: "danger" },
    run: (api, sysNo, reason) => api.factoring.decline({ sysNo, reason }),
  }),
];
