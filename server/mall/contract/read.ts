import { ContractStatus } from "#trpc/rules/kinds/contract";
import { approversOf, documentReads, supplierContact } from "../document/index";
import { filesOf } from "../file/index";
import { aroundOf, changesOf } from "./repo/changes";
import { contractKind } from "./repo/kind";

export const {
  searchList: search,
  get: detail,
  steps,
} = documentReads(contractKind, {
  rest: async (db, head) => {
    const { tenantCode, sysNo } = head;
    const [around, changeList, files] = await Promise.all([
      aroundOf(db, { tenantCode, sysNo }),
      changesOf(db, { tenantCode, sysNo }),
      filesOf(db, tenantCode, "contract", [sysNo]),
    ]);
    return { ...around, changeList, fileList: files.get(sysNo) ?? [] };
  },
  waitedFor: async (db, { tenantCode, sysNo, status, supplierSysNo }, node) => {
    if (node === "approve") return approversOf(db, contractKind, { tenantCode, sysNo });
    const waits = status === ContractStatus.signing || status === ContractStatus.changing;
    return waits ? supplierContact(db, tenantCode, supplierSysNo) : [];
  },
});
