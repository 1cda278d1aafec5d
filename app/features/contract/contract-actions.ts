import type { Contract } from "#trpc/contract/contract";
import { ContractStatus } from "#trpc/rules/kinds/contract";
import { contractText as t } from "~/lib/texts/contract";
import { auditActions, callAction, type DocumentAction } from "../document/actions";
import { documentPath } from "../document/paths";

const at = (status: number) => (contract: Contract) => contract.status === status;
const editPath = ({ sysNo }: Contract) => `${documentPath("contract", sysNo)}/edit`;
const [SAVE, SIGN, ANSWER] = ["contract:purchaser:save", "contract:purchaser:sign", "contract:supplier:sign"] as const;

/** What can be done with a contract; several of its events are under one right, so its status tells them apart. */
export const contractActions: readonly DocumentAction<Contract>[] = [
  ...auditActions<Contract>("contract:purchaser:audit", (api, decision) => api.contract.audit(decision), {
    next: t.approveNext,
  }),
  callAction<Contract, "submit">(t, "submit", {
    code: SIGN,
    variant: "primary",
    only: at(ContractStatus.draft),
    run: (api, sysNo) => api.contract.submit({ sysNo }),
  }),
  { code: SAVE, label: t.edit, href: editPath },
  callAction<Contract, "remove">(t, "remove", {
    code: SAVE,
    variant: "danger",
    run: (api, sysNo) => api.contract.delete({ sysNo }),
    to: "/portal/contract",
  }),
  callAction<Contract, "withdraw">(t, "withdraw", {
    code: SIGN,
    only: at(ContractStatus.signing),
    run: (api, sysNo) => api.contract.withdraw({ sysNo }),
  }),
  callAction<Contract, "sign">(t, "sign", {
    code: ANSWER,
    variant: "primary",
    only: at(ContractStatus.signing),
    run: (api, sysNo) => api.contract.sign({ sysNo }),
  }),
  callAction<Contract, "refuse">(t, "refuse", {
    code: ANSWER,
    variant: "danger",
    only: at(ContractStatus.signing),
    run: (api, sysNo, reason) => api.contract.refuse({ sysNo, reason }),
  }),
  { code: SIGN, label: t.change, only: at(ContractStatus.inForce), href: editPath },
  callAction<Contract, "cancelChange">(t, "cancelChange", {
    code: SIGN,
    only: at(ContractStatus.changing),
    run: (api, sysNo) => api.contract.cancelChange({ sysNo }),
  }),
  callAction<Contract, "agreeChange">(t, "agreeChange", {
    code: ANSWER,
    variant: "primary",
    only: at(ContractStatus.changing),
    run: (api, sysNo) => api.contract.agreeChange({ sysNo }),
  }),
  callAction<Contract, "refuseChange">(t, "refuseChange", {
    code: ANSWER,
    variant: "danger",
    only: at(ContractStatus.changing),
    run: (api, sysNo, reason) => api.contract.refuseChange({ sysNo, reason }),
  }),
  callAction<Contract, "end">(t, "end", {
    code: "contract:purchaser:end",
    variant: "danger",
    run: (api, sysNo, reason) => api.contract.end({ sysNo, reason }),
  }),
];
