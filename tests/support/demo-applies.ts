import type { Actors } from "#prisma/seed/history/actors";
import { contract } from "#trpc/contract/index";

/**
 * How the demo's purchase applications stand on its busy day: status, approval and orders, the newest first; and the award
 * of a tender that waits for the approver.
 */
export const DEMO_APPLIES = {
  own: [
    [1, 0, 0],
    [1, 1, 0],
    [1, 4, 0],
    [1, 1, 0],
    [1, 2, 0],
    [2, 3, 2],
    [2, 3, 3],
  ],
  unapproved: [[2, 3, 2]],
  forManager: 1,
  forApprover: 1,
  repriced: 1,
  awards: { buyer: 0, approver: [[30, 1]], isTask: true },
};

/** How they stand in a mall that lived it. */
export async function readApplies(actors: Actors): Promise<typeof DEMO_APPLIES> {
  const search = async (mobile: string, wanted: { todo?: "approve" } = {}) =>
    (await actors(mobile)(contract.purchaseApply.search, wanted)).datas;
  const standing = async (mobile: string) =>
    (await search(mobile)).map(({ status, approvalStatus, orderSysNoList: orders }) => {
      return [status, approvalStatus, orders.length];
    });
  const waiting = await search("13800000002", { todo: "approve" });
  const seen = await Promise.all(
    waiting.map(({ sysNo: id }) => actors("13800000002")(contract.purchaseApply.getDetail, { id })),
  );
  const repriced = seen.flatMap(({ itemList, changeList }) =>
    changeList.filter(({ itemSysNo, price }) =>
      itemList.some((line) => line.sysNo === itemSysNo && line.agreementSysNo === null && line.price !== price),
    ),
  );
  return {
    own: await standing("13800000001"),
    unapproved: await standing("13800000003"),
    forManager: (await search("13800000005", { todo: "approve" })).length,
    forApprover: waiting.length,
    repriced: repriced.length,
    awards: await readAwards(actors),
  };
}

/** Awards that wait for their asker and for the approver, who finds them among their tasks. */
async function readAwards(actors: Actors) {
  const waitingFor = async (mobile: string) =>
    (await actors(mobile)(contract.tenderNotice.search, { todo: "approve" })).datas;
  const waiting = await waitingFor("13800000002");
  const { datas } = await actors("13800000002")(contract.home.taskList, { pageSize: 50 });
  const tasks = datas.filter(({ document }) => document === "tenderNotice").map(({ sysNo }) => sysNo);
  return {
    buyer: (await waitingFor("13800000001")).length,
    approver: waiting.map(({ status, approvalStatus }) => [status, approvalStatus]),
    isTask: waiting.every(({ sysNo }) => tasks.includes(sysNo)),
  };
}
