import { testsOf } from "#trpc/rules/inspection";
import { InspectionBasis, TestProperty } from "#trpc/rules/kinds/inspection";
import { addConfirmed, addDelivery, addOrder, rebarLine } from "../documents";
import { defineWalk, type Ground, REQUEST_KEY } from "./kind";

/** A lot that is sampled, another one that is not; goods of a heat that are in no lot, and some without a heat. */
async function add({ market, mark, skuSysNo }: Ground) {
  const { purchaser } = market;
  const { api } = purchaser;
  const items = [{ ...rebarLine, skuSysNo, skuName: `${mark}螺纹钢 HRB400E Φ25`, pieceMass: null, quantity: "10" }];
  const receive = async (heatNo: string, inspectionRequired = true) => {
    const order = await addOrder(market, { items, projectName: `${mark}工程`, inspectionRequired });
    const note = await addConfirmed(market, await addDelivery(market, order, [10]), [10]);
    const [receivingItemSysNo = 0] = note.itemSysNos;
    if (heatNo !== "")
      await api.receiving.identify({ sysNo: note.sysNo, itemList: [{ receivingItemSysNo, batchList: [{ heatNo }] }] });
    const { batchList } = await api.receiving.detail({ id: note.sysNo });
    return { note: note.sysNo, receivingItem: receivingItemSysNo, batch: batchList[0]?.sysNo ?? 0 };
  };
  const lotOf = async (heatNo: string) =>
    (await api.inspection.make({ batchSysNo: (await receive(heatNo)).batch })).sysNo;
  const [inspection, inspectionToSample, inspectionFailed] = [await lotOf("W1"), await lotOf("W2"), await lotOf("W4")];
  for (const sysNo of [inspection, inspectionFailed])
    await api.inspection.sample({
      ...{ sysNo, sampler: `${mark}取样`, witness: "王监理", sampleNo: mark, sampleDay: today() },
    });
  await api.inspection.conclude({
    ...{ sysNo: inspectionFailed, lab: `${mark}检测`, reportNo: mark, resultDay: today() },
    testList: testsOf(InspectionBasis.heat).map((property) => ({
      property,
      passed: property !== TestProperty.tensile,
    })),
  });
  const open = await receive("W3");
  const bare = await receive("");
  const free = await receive("W5", false);
  const taken = { receivingItemSysNo: free.receivingItem, batchSysNo: free.batch, quantity: 2 };
  const issue = { ...taken, team: `${mark}班`, usePart: `${mark}部位`, takerName: `${mark}班长`, note: mark };
  const materialIssue = (await api.material.issue(issue)).sysNo;
  return {
    ...{ materialIssue, materialItem: free.receivingItem, materialBatch: free.batch, materialNote: free.note },
    ...{ inspection, inspectionToSample, inspectionFailed, openBatch: open.batch },
    ...{ bareReceiving: bare.note, bareReceivingItem: bare.receivingItem },
  };
}

const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

export const inspection = defineWalk({
  records: [
    ...(["inspection", "inspectionToSample", "inspectionFailed", "openBatch", "bareReceiving"] as const),
    ...(["bareReceivingItem", "materialIssue", "materialItem", "materialBatch", "materialNote"] as const),
  ],
  add,
  keys: {
    "inspection.sample:sysNo": "inspectionToSample",
    "inspection.retest:sysNo": "inspectionFailed",
    "inspection.delete:sysNo": "inspectionToSample",
    "inspection:projectSysNo": "project",
    "inspection:supplierSysNo": "supplier",
    "inspection:batchSysNo": "openBatch",
    "inspection.recall:afterSysNo": "openBatch",
    "receiving.identify:sysNo": "bareReceiving",
    "receiving.identify:receivingItemSysNo": "bareReceivingItem",
    "material:id": "materialItem",
    "material:receivingItemSysNo": "materialItem",
    "material:batchSysNo": "materialBatch",
    "material:receivingSysNo": "materialNote",
    "material:projectSysNo": "project",
    "material:sysNo": "materialIssue",
    "material:afterSysNo": "position",
    "material:beforeSysNo": "position",
    "settlement.searchHeld:settlementSysNo": "settlement",
  },
  inherited: [],
  forms: {
    "_portal.portal.inspection": { intent: "print", "tick.7": "JY20261122-000007" },
    "_portal.portal.inspection_.$id": { intent: "remove", requestKey: `${REQUEST_KEY}-remove` },
    "_portal.portal.inspection_.new": { intent: "make", batch: "7", requestKey: `${REQUEST_KEY}-make` },
    "_portal.portal.receiving_.$id_.heats": {
      ...{ intent: "heats", "batchList.7": "24B-10873 12.48", "place.7": "3#楼 5层", "day.7": "2026-11-22" },
      requestKey: `${REQUEST_KEY}-heats`,
    },
    "_portal.portal.material_.$id": {
      ...{ intent: "issue", batchSysNo: "7", quantity: "2.5", team: "钢筋一班", usePart: "3#楼 5层" },
      ...{ takerName: "刘班长", note: "梁筋", requestKey: `${REQUEST_KEY}-issue` },
    },
  },
});
