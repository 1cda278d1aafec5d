import { receivingMachine } from "#trpc/rules/machine-receiving";
import { documentReads } from "../document/index";
import { filesOf } from "../file/index";
import { receivingKind } from "./repo/kind";
import { returnsOf } from "./repo/read";

export const {
  searchList,
  get: detail,
  steps: getReceivingSteps,
} = documentReads(receivingKind, {
  offers(action, { hasReturnable, hasReturn, wasReturned }) {
    if (action === receivingMachine.codes.remove) return !wasReturned;
    if (action === receivingMachine.codes.return) return hasReturnable;
    return action !== receivingMachine.codes.void || !hasReturn;
  },
  rest: async (db, { tenantCode, sysNo }) => {
    const [files, returnList] = await Promise.all([
      filesOf(db, tenantCode, "receiving", [sysNo]),
      returnsOf(db, tenantCode, sysNo),
    ]);
    return { fileList: files.get(sysNo) ?? [], returnList };
  },
});
