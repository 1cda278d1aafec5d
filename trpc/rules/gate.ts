import { chinaDay } from "./price";

const HALF_HOUR = 1800;
const HALF_HOURS = 48;
/** Free half hours that a refusal names. */
const NAMED = 4;

/** The gate of a site: how many trucks it takes in half an hour, and from when until when (HH:mm, "" all day). */
export interface Gate {
  projectName: string;
  gateCapacity: number;
  gateOpens: string;
  gateCloses: string;
}

/** A half hour of a gate. */
export interface GateSlot {
  /** Unix seconds. */
  expectedTime: number;
  /** HH:mm in China. */
  time: string;
  /** Trucks that have said they come then. */
  taken: number;
  free: number;
}

/** The half hour of a day in China, as HH:mm. */
const timeOf = (half: number): string => `${String(half >> 1).padStart(2, "0")}:${half % 2 ? "30" : "00"}`;

/** Whether a gate takes trucks at a time; hours may go over midnight (22:00 to 06:00). */
export function isOpenAt({ gateOpens: from, gateCloses: to }: Pick<Gate, "gateOpens" | "gateCloses">, time: string) {
  if (from === "" || to === "" || from === to) return true;
  return from < to ? time >= from && time < to : time >= from || time < to;
}

/**
 * The half hours of a day (yyyy-MM-dd in China) in which a gate takes trucks.
 * @param taken trucks by their half hour in unix seconds
 */
export function gateSlots(gate: Gate, day: string, taken: ReadonlyMap<number, number>): GateSlot[] {
  const start = Date.parse(`${day}T00:00:00+08:00`) / 1000;
  return Array.from({ length: HALF_HOURS }, (_, half) => half).flatMap((half) => {
    const time = timeOf(half);
    if (!isOpenAt(gate, time)) return [];
    const expectedTime = start + half * HALF_HOUR;
    const trucks = taken.get(expectedTime) ?? 0;
    return [{ expectedTime, time, taken: trucks, free: Math.max(0, gate.gateCapacity - trucks) }];
  });
}

/**
 * Why a truck may not come in a half hour, as a sentence that names free ones of the same day; "" where it may.
 * @param slots of that day, without the truck itself
 * @param now unix seconds: half hours that have passed are not named
 */
export function gateProblem(gate: Gate, slots: readonly GateSlot[], expectedTime: number, now: number): string {
  const asked = slots.find((slot) => slot.expectedTime === expectedTime);
  if (asked && asked.free > 0) return "";
  const near = slots
    .filter((slot) => slot.free > 0 && slot.expectedTime > now - HALF_HOUR)
    .sort((a, b) => Math.abs(a.expectedTime - expectedTime) - Math.abs(b.expectedTime - expectedTime))
    .slice(0, NAMED)
    .sort((a, b) => a.expectedTime - b.expectedTime)
    .map(({ time }) => time);
  const why = asked
    ? `项目“${gate.projectName}”${asked.time}的进场车位已约满（每半小时${gate.gateCapacity}车）`
    : `项目“${gate.projectName}”只在${gate.gateOpens}至${gate.gateCloses}进场`;
  const day = chinaDay(new Date(expectedTime * 1000));
  const what = near.length > 0 ? `请改选${day}的${near.join("、")}` : `${day}已没有空余时段，请改约其他日期`;
  return `${why}，${what}`;
}
