import type { contract } from "#trpc/contract/index";
import { heatText } from "#trpc/rules/inspection";
import { documentReads, ownerOf, sideOf } from "../document/index";
import { filesOf } from "../file/index";
import type { Handler } from "../implement";
import { openLots, recalled } from "./repo/batches";
import { inspectionKind } from "./repo/kind";
import { certificatesOf, returnsOf, samplesOf } from "./repo/lots";

type Calls = typeof contract.inspection;

const reads = documentReads(inspectionKind, {
  rest: async (db, { tenantCode, sysNo }) => {
    const key = { tenantCode, sysNo };
    const [files, sampleList, returnList, heats] = await Promise.all([
      filesOf(db, tenantCode, "inspection", [sysNo]),
      samplesOf(db, key),
      returnsOf(db, key),
      certificatesOf(db, key),
    ]);
    const certificates = heats.flatMap(({ certificateList }) => certificateList);
    return {
      fileList: files.get(sysNo) ?? [],
      ...{ sampleList, returnList },
      certificateList: [...new Map(certificates.map((file) => [file.sysNo, file])).values()],
      uncertifiedHeatList: heats.flatMap(({ heatNo, certificateList }) => (certificateList.length > 0 ? [] : [heatNo])),
    };
  },
});
export const { searchList: search, get: detail, steps } = reads;

const MOST_GROUPS = 500;

export const searchOpen: Handler<Calls["searchOpen"]> = ({ actor, db, tenantCode }) => {
  reads.needReader(actor, "purchaser");
  return openLots(db, { tenantCode, purchaserOrganizationSysNo: actor.organizationSysNo }, MOST_GROUPS);
};

export const recall: Handler<Calls["recall"]> = async (context) => {
  const { input, actor, db } = context;
  const side = sideOf(context);
  reads.needReader(actor, side);
  const heatNo = heatText(input.heatNo);
  const { afterSysNo = 0, pageSize } = input;
  const found = await recalled(db, ownerOf(actor, side), { heatNo, afterSysNo, most: pageSize + 1 });
  const itemList = found.slice(0, pageSize);
  return { heatNo, itemList, nextSysNo: found.length > pageSize ? (itemList.at(-1)?.sysNo ?? null) : null };
};
