import type { GateTruck } from "#trpc/contract/delivery";
import { dateTime } from "~/lib/format";
import { deliveryText } from "~/lib/texts/delivery";
import { projectText as t } from "~/lib/texts/project";
import { type Column, DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import { DeliveryStatusTag } from "../document/status";

/** A half hour with its trucks. */
export interface PlannedSlot {
  time: string;
  trucks: readonly GateTruck[];
  /** distinct plates: notes of one plate are one truck */
  taken: number;
  /** "" within what the gate takes */
  wrong: string;
}

/** The half hours in which trucks come, in order, each marked if it is over capacity or outside the opening hours. */
export function plannedSlots(
  gateCapacity: number | null,
  slotList: readonly { time: string }[],
  truckList: readonly GateTruck[],
): PlannedSlot[] {
  const byTime = new Map<string, GateTruck[]>();
  for (const truck of truckList) {
    const time = dateTime(truck.expectedTime).split(" ")[1] ?? "";
    byTime.set(time, [...(byTime.get(time) ?? []), truck]);
  }
  const open = new Set(slotList.map(({ time }) => time));
  return [...byTime].map(([time, trucks]) => {
    const taken = new Set(trucks.map(({ vehicleNo }) => vehicleNo)).size;
    const isOver = gateCapacity !== null && taken > gateCapacity;
    const wrong = gateCapacity !== null && !open.has(time) ? t.gateOutside : isOver ? t.gateOver : "";
    return { time, trucks, taken, wrong };
  });
}

const columns = (gateCapacity: number | null): Column<PlannedSlot>[] => [
  { key: "time", title: t.gateTime, width: 90, card: "title", cell: ({ time }) => <b>{time}</b> },
  {
    key: "taken",
    title: t.gateCapacity,
    width: 150,
    card: "status",
    cell: ({ taken, wrong }) => (
      <>
        {gateCapacity === null ? t.gateTrucks(taken) : t.gateTaken(taken, gateCapacity)}{" "}
        {wrong ? <Tag tone="warning">{wrong}</Tag> : null}
      </>
    ),
  },
  {
    key: "trucks",
    title: deliveryText.vehicle,
    cell: ({ trucks }) =>
      trucks.map((truck) => (
        <p key={truck.sysNo}>
          <b>{truck.vehicleNo}</b> {truck.driverName} <a href={`tel:${truck.driverMobile}`}>{truck.driverMobile}</a> ·{" "}
          {truck.supplierName} · {truck.goodsText}{" "}
          <a className="mall-link" href={`/delivery-order/${truck.sysNo}`}>
            {truck.deliveryNo}
          </a>{" "}
          <DeliveryStatusTag status={truck.status} />
        </p>
      )),
  },
];

/** A day at the gate of a site, half hour by half hour. */
export const GatePlan = ({ slots, gateCapacity }: { slots: readonly PlannedSlot[]; gateCapacity: number | null }) => (
  <DataTable caption={t.gatePlan} rows={slots} rowKey={({ time }) => time} columns={columns(gateCapacity)} />
);
