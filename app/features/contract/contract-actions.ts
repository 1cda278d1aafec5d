import type { Contract } from "#trpc/contract/contract";
import type { ActionCode } from "#trpc/contract/shared/labels";
import { ContractStatus } from "#trpc/rules/kinds/contract";
import { contractText as t } from "~/lib/texts/contract";
import { auditActions, type CallAction, callAction, type DocumentAction } from "../document/actions";
import { documentPath } from "../document/paths";

const at = (status: number) => (contract: Contract) => contract.status === status;
const editPath = ({ sysNo }: Contract) => `${documentPath("contract", sysNo)}/edit`;
const [SAVE, SIGN, ANSWER] = ["contract:purchaser:save", "contract:purchaser:sign", "contract:supplier:sign"] as const;

type Look = Pick<CallAction<Contract>, "variant" | "only">;
type Act = "submit" | "withdraw" | "sign" | "cancelChange" | "agreeChange";
const act = (name: Act, code: ActionCode, status: number, look: Look = {}): DocumentAction<Contract> =>
  callAction<Contract, Act>(t, name, {
    ...{ code, only: at(status) },
    run: (api, sysNo) => api.contract[name]({ sysNo }),
    ...look,
  });
type Refusal = "refuse" | "refuseChange" | "end";
/** An action that asks for a reason. */
const refuse = (name: Refusal, code: ActionCode, look: Look = {}): DocumentAction<Contract> =>
  callAction<Contract, Refusal>(t, name, {
    ...{ code, variant: "danger" },
    run: (api, sysNo, reason) => api.contract[name]({ sysNo, reason }),
    ...look,
  });
const primary: Look = { variant: "primary" };

/** What can be done with a contract; several of its events are under one right, so its status tells them apart. */
export const contractActions: readonly DocumentAction<Contract>[] = [
  ...auditActions<Contract>("contract:purchaser:audit", (api, decision) => api.contract.audit(decision), {
    next: t.approveNext,
  }),
  act("submit", SIGN, ContractStatus.draft, primary),
  { code: SAVE, label: t.edit, href: editPath },
  callAction<Contract, "remove">(t, "remove", {
    code: SAVE,
    variant: "danger",
    run: (api, sysNo) => api.contract.delete({ sysNo }),
    to: "/portal/contract",
  }),
  act("withdraw", SIGN, ContractStatus.signing),
  act("sign", ANSWER, ContractStatus.signing, primary),
  refuse("refuse", ANSWER, { only: at(ContractStatus.signing) }),
  { code: SIGN, label: t.change, only: at(ContractStatus.inForce), href: editPath },
  act("cancelChange", SIGN, ContractStatus.changing),
  act("agreeChange", ANSWER, ContractStatus.changing, primary),
  refuse("refuseChange", ANSWER, { only: at(ContractStatus.changing) }),
  refuse("end", "contract:purchaser:end"),
];
