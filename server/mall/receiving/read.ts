import { documentReads } from "../document/index";
import { filesOf } from "../file/index";
import { receivingKind } from "./repo/kind";
import { returnsOf } from "./repo/read";

export const {
  searchList,
  get: detail,
  steps: getReceivingSteps,
} = documentReads(receivingKind, {
  rest: async (db, { tenantCode, sysNo }) => {
    const [files, returnList] = await Promise.all([
      filesOf(db, tenantCode, "receiving", [sysNo]),
      returnsOf(db, tenantCode, sysNo),
    ]);
    return { fileList: files.get(sysNo) ?? [], returnList };
  },
});
