import type { Invoice } from "#trpc/contract/invoice";
import { ConfirmStatus } from "#trpc/contract/shared/codes";
import type { ActionCode } from "#trpc/contract/shared/labels";
import { InvoiceStatus, RedStatus } from "#trpc/rules/kinds/invoice";
import type { Api } from "~/forms/act";
import { invoiceText as t } from "~/lib/texts/invoice";
import { type CallAction, callAction, type DocumentAction } from "../document/actions";

const [SUBMIT, ACCEPT] = ["invoice:supplier:submit", "invoice:purchaser:accept"] as const;
const { received, accepted } = InvoiceStatus;
const { askedBySeller, askedByBuyer, confirmed } = RedStatus;

const waits = ({ status }: Invoice) => status === received;
const asked =
  (...states: number[]) =>
  ({ redStatus }: Invoice) =>
    states.includes(redStatus);
const isFree = ({ status, isRed, redStatus }: Invoice) =>
  status === accepted && !isRed && ![askedBySeller, askedByBuyer, confirmed].some((state) => state === redStatus);

type Name = "accept" | "sendBack" | "withdraw" | "askRed" | "agreeRed" | "refuseRed" | "withdrawRed";
type Spec = Partial<CallAction<Invoice>> & Pick<CallAction<Invoice>, "code" | "run" | "only">;
const act = (name: Name, spec: Spec): DocumentAction<Invoice> => callAction<Invoice, Name>(t, name, spec as never);
const { agree, disagree } = ConfirmStatus;
type Answer = Api["invoice"]["answerRed"];

/** What a side does about red letters: answers the other's request, asks for one, takes its own back. */
const redActions = (
  code: ActionCode,
  { theirs, own }: Readonly<Record<"theirs" | "own", number>>,
  {
    answer,
    ask,
    drop,
  }: {
    answer: (api: Api) => Answer;
    ask: (api: Api) => Api["invoice"]["askRed"];
    drop: (api: Api) => Api["invoice"]["dropRed"];
  },
): DocumentAction<Invoice>[] => [
  act("agreeRed", {
    ...{ intent: `agree:${code}`, code, variant: "primary", only: asked(theirs) },
    run: (api, sysNo) => answer(api)({ sysNo, confirmStatus: agree }),
  }),
  act("refuseRed", {
    ...{ intent: `refuse:${code}`, code, variant: "danger", only: asked(theirs) },
    run: (api, sysNo, confirmComment) => answer(api)({ sysNo, confirmStatus: disagree, confirmComment }),
  }),
  act("withdrawRed", {
    ...{
      intent: `drop:${code}`,
      code,
      only: (one) => asked(own)(one) || (asked(confirmed)(one) && one.redBySeller === (code === SUBMIT)),
    },
    run: (api, sysNo) => drop(api)({ sysNo }),
  }),
  act("askRed", {
    ...{ intent: `ask:${code}`, code, only: isFree },
    run: (api, sysNo, reason) => ask(api)({ sysNo, reason }),
  }),
];

/** What can be done with an invoice. */
export const invoiceActions: readonly DocumentAction<Invoice>[] = [
  act("accept", { code: ACCEPT, variant: "primary", only: waits, run: (api, sysNo) => api.invoice.accept({ sysNo }) }),
  act("sendBack", {
    ...{ code: ACCEPT, variant: "danger", only: waits },
    run: (api, sysNo, reason) => api.invoice.sendBack({ sysNo, reason }),
  }),
  act("withdraw", { code: SUBMIT, only: waits, run: (api, sysNo) => api.invoice.withdraw({ sysNo }) }),
  ...redActions(
    ACCEPT,
    { theirs: askedBySeller, own: askedByBuyer },
    {
      answer: (api) => api.invoice.answerRed,
      ask: (api) => api.invoice.requestRed,
      drop: (api) => api.invoice.dropRed,
    },
  ),
  ...redActions(
    SUBMIT,
    { theirs: askedByBuyer, own: askedBySeller },
    {
      answer: (api) => api.invoice.replyRed,
      ask: (api) => api.invoice.askRed,
      drop: (api) => api.invoice.cancelRed,
    },
  ),
];
