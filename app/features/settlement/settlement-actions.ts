import type { Settlement } from "#trpc/contract/settlement";
import type { ActionCode } from "#trpc/contract/shared/labels";
import { RetentionStatus, SettlementStatus } from "#trpc/rules/kinds/settlement";
import { settlementText as t } from "~/lib/texts/settlement";
import { auditActions, type CallAction, callAction, type DocumentAction } from "../document/actions";
import { documentPath } from "../document/paths";

const at =
  (...statuses: number[]) =>
  ({ status }: Settlement) =>
    statuses.includes(status);
const [SAVE, SEND, SETTLE, ANSWER] = [
  "settlement:purchaser:save",
  "settlement:purchaser:send",
  "settlement:purchaser:settle",
  "settlement:supplier:answer",
] as const;
const { draft, sent, disputed, confirmed } = SettlementStatus;
const { held, asked, refused } = RetentionStatus;
const retention =
  (...statuses: number[]) =>
  ({ status, retentionStatus }: Settlement) =>
    status === SettlementStatus.settled && statuses.includes(retentionStatus);

type Act = "send" | "refresh" | "withdraw" | "finish" | "release";
const act = (name: Act, code: ActionCode, look: Partial<CallAction<Settlement>> = {}): DocumentAction<Settlement> =>
  callAction<Settlement, Act>(t, name, { code, run: (api, sysNo) => api.settlement[name]({ sysNo }), ...look });

/** What can be done with a statement. */
export const settlementActions: readonly DocumentAction<Settlement>[] = [
  ...auditActions<Settlement>("settlement:purchaser:audit", (api, decision) => api.settlement.audit(decision), {
    next: t.approveNext,
  }),
  act("send", SEND, { variant: "primary", only: at(draft) }),
  act("refresh", SAVE, { only: at(draft) }),
  {
    ...{ code: SEND, label: t.toReply, variant: "primary", only: at(disputed) },
    href: ({ sysNo }) => `${documentPath("settlement", sysNo)}/reply`,
  },
  act("withdraw", SEND, { only: at(sent, disputed) }),
  callAction<Settlement, "remove">(t, "remove", {
    ...{ code: SAVE, variant: "danger", only: at(draft) },
    run: (api, sysNo) => api.settlement.delete({ sysNo }),
    to: "/portal/settlement",
  }),
  {
    ...{ code: ANSWER, label: t.toAnswer, variant: "primary", only: at(sent) },
    href: ({ sysNo }) => `${documentPath("settlement", sysNo)}/answer`,
  },
  act("finish", SETTLE, { variant: "primary", only: at(confirmed) }),
  callAction<Settlement, "askRelease">(t, "askRelease", {
    ...{ code: ANSWER, only: retention(held, refused), reason: {} },
    run: (api, sysNo, reason) => api.settlement.askRelease({ sysNo, reason }),
  }),
  act("release", SETTLE, { only: retention(held, asked, refused) }),
  callAction<Settlement, "refuseRelease">(t, "refuseRelease", {
    ...{ code: SETTLE, only: retention(asked), reason: {} },
    run: (api, sysNo, reason) => api.settlement.refuseRelease({ sysNo, reason }),
  }),
];
