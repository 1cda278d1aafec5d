import { documentReads } from "../document/index";
import { filesOf } from "../file/index";
import { receivingKind } from "./repo/kind";

export const {
  searchList,
  get: detail,
  steps: getReceivingSteps,
} = documentReads(receivingKind, {
  rest: async (db, { tenantCode, sysNo }) => {
    const files = await filesOf(db, tenantCode, "receiving", [sysNo]);
    return { fileList: files.get(sysNo) ?? [] };
  },
});
