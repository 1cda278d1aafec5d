import type { OrderTrade } from "#trpc/contract/order";
import { CertificateKind } from "#trpc/contract/shared/codes";
import { certificatePhoto } from "./photos";
import type { OrderPlan } from "./plan";
import type { Scene } from "./scene";

const CONCRETE = 3;
const ofConcrete = [["出厂合格证", CertificateKind.conformity]] as const;
const ofSteel = [
  ["质保书", CertificateKind.quality],
  ["检测报告", CertificateKind.test],
] as const;

/** The papers that a truck brings: where its agreement asks for them, or its plan says so. */
export function papersOf(
  { by, certified }: { by: Pick<OrderPlan["by"], "supplier" | "seller"> } & Pick<OrderPlan, "certified">,
  scene: Scene,
  order: Pick<OrderTrade, "certificatesRequired">,
) {
  if (!(certified ?? order.certificatesRequired)) return [];
  const papers = by.supplier === CONCRETE ? ofConcrete : ofSteel;
  return Promise.all(
    papers.map(async ([name, kind]) => ({ fileSysNo: await scene.keep(by.seller, certificatePhoto(name)), kind })),
  );
}

const HALF_HOUR_MS = 1_800_000;
const ROAD_MS = 3.5 * 3_600_000;

/** When a truck that is loaded now will be on site, in unix seconds to half an hour. */
export const expectedAfter = (loaded: Date): number =>
  (Math.ceil((loaded.getTime() + ROAD_MS) / HALF_HOUR_MS) * HALF_HOUR_MS) / 1000;
