import { contract } from "#trpc/contract/index";
import type { ReceivingRow } from "#trpc/contract/receiving";
import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { testsOf } from "#trpc/rules/inspection";
import { InspectionBasis, InspectionStatus, TestProperty } from "#trpc/rules/kinds/inspection";
import { chinaDay } from "#trpc/rules/price";
import { daysBefore } from "./clock";
import type { Life } from "./director";
import type { Scene } from "./scene";

const BUYER = "13800000001";
/** Days before today on which the site's laboratory man goes round, and the last one on which he samples. */
const ROUNDS = [96, 92, 88, 84, 80, 76, 72, 68, 64, 60, 56, 52, 48, 44, 40, 36, 32, 28, 24, 20, 16, 12, 8, 5, 3, 1];
const LAST_SAMPLES = 3;
/** Lots by their turn whose result is not good: too light, then weak twice; the last weak one is not tested again. */
const LIGHT = 7;
const WEAK = [4, 11];

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

const sampleOf = (sysNo: number, day: string, turn: number) => ({
  ...{ sysNo, sampler: "赵强", witness: "刘监理", sampleNo: `YP${day.slice(2).replaceAll("-", "")}-${turn}` },
  sampleDay: day,
});

/** What the laboratory found of the lots whose day has come. */
async function concludeAll(buyer: Ask, day: string, turns: Map<number, number>): Promise<void> {
  for (const status of [InspectionStatus.sampled, InspectionStatus.retesting])
    for (const { sysNo, basis, dueDay, sampleDay } of await lotsAt(buyer, status)) {
      if ((dueDay !== null && dueDay > day) || sampleDay === day) continue;
      const turn = turns.get(sysNo) ?? turns.size;
      turns.set(sysNo, turn);
      const again = status === InspectionStatus.retesting;
      const wrong = again
        ? []
        : turn === LIGHT
          ? [TestProperty.weight]
          : WEAK.includes(turn)
            ? [TestProperty.tensile]
            : [];
      const tested = basis === InspectionBasis.heat && again ? [TestProperty.tensile] : testsOf(basis);
      await buyer(contract.inspection.conclude, {
        ...{ sysNo, lab, reportNo: `BG-${day.slice(0, 4)}-${String(sysNo).padStart(5, "0")}`, resultDay: day },
        testList: tested.map((property) => ({ property, passed: !(wrong as number[]).includes(property), value: "" })),
      });
    }
}

/**
 * Steel is identified, sampled and tested every few days, concrete when it is 28 days old. One lot is too light and stays,
 * one is tested again and passes; of the last days some are not sampled, some in no lot, some without a heat.
 */
export async function* inspectionLife({ actors, now }: Scene): Life {
  const buyer = actors(BUYER);
  const turns = new Map<number, number>();
  for (const days of ROUNDS) {
    const at = daysBefore(now, days, 16);
    yield at;
    const day = chinaDay(at);
    await concludeAll(buyer, day, turns);
    const isLast = days === ROUNDS.at(-1);
    if (!isLast) await identifyAll(buyer);
    if (days > 1)
      for (const { batchSysNo } of await buyer(contract.inspection.searchOpen, {}))
        await buyer(contract.inspection.make, { batchSysNo });
    if (days < LAST_SAMPLES) continue;
    for (const [turn, { sysNo }] of (await lotsAt(buyer, InspectionStatus.toSample)).entries())
      await buyer(contract.inspection.sample, sampleOf(sysNo, day, turn + 1));
    for (const [turn, { sysNo, failedText }] of (await lotsAt(buyer, InspectionStatus.failed)).entries())
      if (failedText === "抗拉强度" && days > 12)
        await buyer(contract.inspection.retest, sampleOf(sysNo, day, turn + 81));
  }
}
