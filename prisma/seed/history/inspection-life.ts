import { contract } from "#trpc/contract/index";
import type { ReceivingRow } from "#trpc/contract/receiving";
import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { testsOf } from "#trpc/rules/inspection";
import { InspectionBasis, InspectionStatus, TestProperty } from "#trpc/rules/kinds/inspection";
import { chinaDay } from "#trpc/rules/price";
import { daysBefore } from "./clock";
import type { Life } from "./director";
import type { Scene } from "./scene";

/** Days before today on which goods are identified, sampled and tested. */
const ROUNDS = [96, 92, 88, 84, 80, 76, 72, 68, 64, 60, 56, 52, 48, 44, 40, 36, 32, 28, 24, 20, 16, 12, 8, 5, 3];
/** Days before today until which lots are sampled, double samples are tested, lots are made. */
const [LAST_SAMPLES, LAST_RETESTS, LAST_LOTS] = [8, 12, 5];
/** Rounds whose first lot of steel is too light, and those whose first one is weak. */
const LIGHT = 88;
const WEAK = [76, 12, 8];

type Ask = ReturnType<Scene["actors"]>;
const lab = "市建设工程质量检测中心";

/** The heats of received steel, as its tags say. */
async function identify(buyer: Ask, { sysNo, deliveryNo }: ReceivingRow): Promise<void> {
  const { itemList, batchList } = await buyer(contract.receiving.detail, { id: sysNo });
  const known = new Set(batchList.map(({ receivingItemSysNo }) => receivingItemSysNo));
  const bare = itemList.filter(
    (line) => line.inspectionBasis === InspectionBasis.heat && line.receivedQuantity > 0 && !known.has(line.sysNo),
  );
  if (bare.length === 0) return;
  const heatOf = (at: number) => `26B-${deliveryNo.slice(-4)}${at + 1}`;
  await buyer(contract.receiving.identify, {
    sysNo,
    itemList: bare.map((line, at) => ({ receivingItemSysNo: line.sysNo, batchList: [{ heatNo: heatOf(at) }] })),
  });
}

async function identifyAll(buyer: Ask): Promise<void> {
  const { datas } = await buyer(contract.receiving.searchList, {
    ...{ statusList: [ReceivingStatus.received, ReceivingStatus.settled], pageSize: 40 },
  });
  for (const note of datas)
    if (note.itemList.some(({ inspectionBasis }) => inspectionBasis === InspectionBasis.heat))
      await identify(buyer, note);
}

async function lotsAt(buyer: Ask, status: number) {
  const { datas } = await buyer(contract.inspection.search, { statusList: [status], pageSize: 100 });
  return datas.reverse();
}

/** Lots that failed, and for how many days. */
async function failedLots(buyer: Ask, day: string) {
  return (await lotsAt(buyer, InspectionStatus.failed)).map(({ sysNo, failedText, resultDay }) => ({
    ...{ sysNo, weightFailed: failedText.includes("重量偏差") },
    days: (Date.parse(day) - Date.parse(resultDay ?? day)) / 86_400_000,
  }));
}

const sampleOf = (sysNo: number, day: string, turn: number) => ({
  ...{ sysNo, sampler: "赵强", witness: "刘监理", sampleNo: `YP${day.slice(2).replaceAll("-", "")}-${turn}` },
  sampleDay: day,
});

/** What the laboratory found of the lots whose day has come. */
async function concludeAll(buyer: Ask, day: string, days: number): Promise<void> {
  const result = (sysNo: number) => ({
    ...{ sysNo, lab, reportNo: `BG-${day.slice(0, 4)}-${String(sysNo).padStart(5, "0")}`, resultDay: day },
  });
  if (days >= LAST_RETESTS)
    for (const { sysNo } of await lotsAt(buyer, InspectionStatus.retesting))
      await buyer(contract.inspection.conclude, {
        ...result(sysNo),
        testList: [{ property: TestProperty.tensile, passed: true, value: "" }],
      });
  const wrong: number[] = [];
  if (days === LIGHT) wrong.push(TestProperty.weight);
  if (WEAK.includes(days)) wrong.push(TestProperty.tensile);
  for (const { sysNo, basis, dueDay, sampleDay } of await lotsAt(buyer, InspectionStatus.sampled)) {
    if ((dueDay !== null && dueDay > day) || sampleDay === day) continue;
    const failed = basis === InspectionBasis.heat ? wrong.splice(0) : [];
    await buyer(contract.inspection.conclude, {
      ...result(sysNo),
      testList: testsOf(basis).map((property) => ({ property, passed: !failed.includes(property), value: "" })),
    });
  }
}

/**
 * Steel is identified, sampled and tested every few days, concrete when it is 28 days old. One lot is too light and stays,
 * one is tested again and passes; of the last days some are not sampled, some in no lot, some without a heat.
 */
export async function* inspectionLife({ actors, cast, now }: Scene): Life {
  const buyer = actors(cast.buyer);
  for (const days of ROUNDS) {
    const at = daysBefore(now, days, 16);
    yield at;
    const day = chinaDay(at);
    await concludeAll(buyer, day, days);
    await identifyAll(buyer);
    if (days >= LAST_LOTS)
      for (const { batchSysNo } of await buyer(contract.inspection.searchOpen, {}))
        await buyer(contract.inspection.make, { batchSysNo });
    if (days < LAST_SAMPLES) continue;
    for (const [turn, { sysNo }] of (await lotsAt(buyer, InspectionStatus.toSample)).entries())
      await buyer(contract.inspection.sample, sampleOf(sysNo, day, turn + 1));
    for (const [turn, { sysNo, weightFailed, days: waited }] of (await failedLots(buyer, day)).entries())
      if (!weightFailed && waited > 0) await buyer(contract.inspection.retest, sampleOf(sysNo, day, turn + 81));
  }
}
