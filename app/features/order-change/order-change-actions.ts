import type { OrderChange } from "#trpc/contract/order-change";
import type { ActionCode } from "#trpc/contract/shared/labels";
import { draftChanges, OrderChangeStatus, openChanges } from "#trpc/rules/kinds/order-change";
import { orderChangeText as t } from "~/lib/texts/order-change";
import { auditActions, type CallAction, callAction, type DocumentAction } from "../document/actions";

const [BUYS, DECIDES, SELLS, ANSWERS] = [
  "orderChange:purchaser:save",
  "orderChange:purchaser:answer",
  "orderChange:supplier:save",
  "orderChange:supplier:answer",
] as const;
const isDraft = ({ status }: OrderChange) => draftChanges.includes(status);
const isOpen = ({ status }: OrderChange) => openChanges.includes(status);

/** Where a change of an order is written: new, or the side's own draft. */
export const changeFormPath = (orderSysNo: number): string => `/portal/order-change/create?order=${orderSysNo}`;

type Act = "send" | "submit" | "withdraw" | "takeBack" | "agree";
const act = (name: Act, code: ActionCode, look: Partial<CallAction<OrderChange>> = {}): DocumentAction<OrderChange> =>
  callAction<OrderChange, Act>(t, name, { code, run: (api, sysNo) => api.orderChange[name]({ sysNo }), ...look });
const primary = { variant: "primary" } as const;
const removal = { variant: "danger", only: isDraft, to: "/portal/order-change" } as const;

/** What can be done with a change of an order. */
export const orderChangeActions: readonly DocumentAction<OrderChange>[] = [
  ...auditActions<OrderChange>("orderChange:purchaser:audit", (api, decision) => api.orderChange.audit(decision), {
    next: t.approveNext,
  }),
  act("send", BUYS, { ...primary, only: isDraft }),
  act("submit", SELLS, { ...primary, only: isDraft }),
  { code: [BUYS, SELLS], label: t.edit, only: isDraft, href: ({ orderSysNo }) => changeFormPath(orderSysNo) },
  act("agree", ANSWERS, primary),
  callAction<OrderChange, "refuse">(t, "refuse", {
    ...{ code: ANSWERS, variant: "danger" },
    run: (api, sysNo, reason) => api.orderChange.refuse({ sysNo, reason }),
  }),
  callAction<OrderChange, "accept">(t, "accept", {
    ...{ code: DECIDES, variant: "primary" },
    // what waits for its approvers is accepted already
    only: ({ actionList }) => !actionList.includes("orderChange:purchaser:audit"),
    run: (api, sysNo) => api.orderChange.accept({ sysNo }),
    done: ({ status }: { status: number }) => (status === OrderChangeStatus.agreed ? t.acceptDone : t.acceptWaits),
  }),
  callAction<OrderChange, "decline">(t, "decline", {
    ...{ code: DECIDES, variant: "danger" },
    run: (api, sysNo, reason) => api.orderChange.decline({ sysNo, reason }),
  }),
  act("withdraw", BUYS, { only: isOpen }),
  act("takeBack", SELLS, { only: isOpen }),
  callAction<OrderChange, "remove">(t, "remove", {
    ...{ code: BUYS, ...removal },
    run: (api, sysNo) => api.orderChange.delete({ sysNo }),
  }),
  callAction<OrderChange, "discard">(t, "discard", {
    ...{ code: SELLS, ...removal },
    run: (api, sysNo) => api.orderChange.discard({ sysNo }),
  }),
];
