import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import type { GateDay } from "#trpc/contract/delivery";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { type Gate, gateProblem, gateSlots as slotsOf } from "#trpc/rules/gate";
import { chinaDay } from "#trpc/rules/price";
import { ownHeader } from "../document/index";
import type { Handler } from "../implement";
import { orderKind } from "../order/index";
import { ownProject } from "../project/index";
import { lockGate, readGate, trucksByTime, trucksOf } from "./repo/gate";

interface Coming {
  tenantCode: string;
  projectSysNo: number | null;
  vehicleNo: string;
}

/**
 * The half hour that a truck asks for is free at its site; held until the transaction ends, so that two trucks never
 * take the last place. Where nobody says a time, or the site has no places, nothing is asked.
 * @param expectedTime unix seconds
 * @throws Failure GATE_FULL at the time's field, with free half hours of that day
 */
export async function needSlot(
  db: Db,
  { tenantCode, projectSysNo, vehicleNo }: Coming,
  expectedTime: number | null,
  now: Date,
): Promise<void> {
  if (expectedTime === null || projectSysNo === null) return;
  const gate = await lockGate(db, { tenantCode, projectSysNo });
  if (!gate) return;
  const day = chinaDay(new Date(expectedTime * 1000));
  const taken = await trucksByTime(db, { tenantCode, projectSysNo, day, but: vehicleNo });
  const problem = gateProblem(gate, slotsOf(gate, day, taken), expectedTime, toUnixSeconds(now));
  if (problem) throw new Failure("GATE_FULL", { message: problem, fields: { expectedTime: problem } });
}

const free: GateDay = { projectName: "", gateCapacity: null, gateOpens: "", gateCloses: "", slotList: [] };
const dayOf = (gate: Gate, day: string, taken: ReadonlyMap<number, number>): GateDay => ({
  ...gate,
  slotList: slotsOf(gate, day, taken),
});

/** What a site takes on a day, for the supplier of one of its orders: numbers of trucks, not whose they are. */
export const gateSlots: Handler<typeof contract.delivery.gateSlots> = async (context) => {
  const { db, tenantCode, input } = context;
  const { projectSysNo } = await ownHeader(context, orderKind, input.orderSysNo);
  const gate = projectSysNo === null ? undefined : await readGate(db, { tenantCode, projectSysNo });
  if (!gate || projectSysNo === null) return free;
  return dayOf(gate, input.day, await trucksByTime(db, { tenantCode, projectSysNo, day: input.day }));
};

/** Who comes to an own project on a day. */
export const gatePlan: Handler<typeof contract.delivery.gatePlan> = async (context) => {
  const { db, tenantCode, input } = context;
  const { projectSysNo, day } = input;
  const { name } = await ownProject(context, projectSysNo);
  const at = { tenantCode, projectSysNo };
  const [gate, truckList] = await Promise.all([readGate(db, at), trucksOf(db, { ...at, day })]);
  if (!gate) return { ...free, projectName: name, truckList };
  return { ...dayOf(gate, day, await trucksByTime(db, { ...at, day })), truckList };
};
