import { documentReads } from "../document/index";
import { filesOf } from "../file/index";
import { batchesOfNote, certifiedHeats } from "./repo/batches";
import { receivingKind } from "./repo/kind";
import { returnsOf, settlementsOf } from "./repo/read";

export const {
  searchList,
  get: detail,
  steps: getReceivingSteps,
} = documentReads(receivingKind, {
  rest: async (db, { tenantCode, sysNo }) => {
    const [files, returnList, settlementList, batchList, certifiedHeatList] = await Promise.all([
      filesOf(db, tenantCode, "receiving", [sysNo]),
      returnsOf(db, tenantCode, sysNo),
      settlementsOf(db, tenantCode, sysNo),
      batchesOfNote(db, { tenantCode, sysNo }),
      certifiedHeats(db, { tenantCode, sysNo }),
    ]);
    return { fileList: files.get(sysNo) ?? [], returnList, settlementList, batchList, certifiedHeatList };
  },
});
