import type { PourTariff } from "#trpc/contract/pour-order";
import type { PouringType, SupplyMode } from "#trpc/contract/shared/codes";
import { readNumber } from "#trpc/rules/number-text";
import { typedMoment } from "#trpc/rules/typed-day";
import { inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { dateTime } from "~/lib/format";
import { keyIn } from "~/lib/id";
import { pourOrderText as t } from "~/lib/texts/pour-order";

const QUANTITY_PLACES = 4;
const PRICE_PLACES = 4;

/** As a field takes a moment: yyyy-MM-ddTHH:mm. */
export const momentText = (seconds: number | null): string =>
  seconds === null ? "" : dateTime(seconds).replace(" ", "T");

/** Reads fields one by one and says all that is wrong with them at once. */
export class FieldReader {
  readonly errors: Record<string, string> = {};
  constructor(private readonly fields: Fields) {}

  text = (name: string): string => text(this.fields, name).trim();
  flag = (name: string): boolean => text(this.fields, name) !== "";

  /** A number; 0 and a sentence where it is none. */
  number(
    name: string,
    what: string,
    { scale = QUANTITY_PLACES, blank }: { scale?: number; blank?: number } = {},
  ): number {
    const { value, error } = readNumber(text(this.fields, name), { what, scale, min: 0 });
    if (value === undefined && blank !== undefined && !error) return blank;
    if (value === undefined) this.errors[name] = error ?? `请填写${what}`;
    return value ?? 0;
  }
  /** A number, or nothing. */
  maybe(name: string, what: string, scale = QUANTITY_PLACES): number | undefined {
    const { value, error } = readNumber(text(this.fields, name), { what, scale });
    if (error) this.errors[name] = error;
    return value;
  }
  /** A moment in China, in unix seconds. */
  moment(name: string, what: string): number {
    const moment = typedMoment(this.text(name));
    if (!moment) this.errors[name] = `请按 年-月-日 时:分 填写${what}`;
    return moment ? Math.floor(Date.parse(`${moment.replace(" ", "T")}:00+08:00`) / 1000) : 0;
  }
  /** @throws a refusal with a sentence at each wrong field */
  check(): void {
    if (Object.keys(this.errors).length > 0) throw inputProblem(this.errors);
  }
}

type Mode = (typeof SupplyMode)[keyof typeof SupplyMode];
type Pouring = (typeof PouringType)[keyof typeof PouringType];

/** Another quantity, start and mode. */
export function changeIn(fields: Fields) {
  const read = new FieldReader(fields);
  const change = {
    quantity: read.number("quantity", t.quantity),
    startTime: read.moment("startTime", t.startTime),
    mode: Number(read.text("mode")) as Mode,
    holdQuantity: read.maybe("holdQuantity", t.holdQuantity) ?? null,
  };
  read.check();
  return change;
}

/** What a pour is called off with. */
export function wishIn(fields: Fields) {
  const read = new FieldReader(fields);
  const wish = {
    ...{ part: read.text("part"), address: read.text("address") },
    ...{ contactName: read.text("contactName"), contactMobile: read.text("contactMobile") },
    pouringType: Number(read.text("pouringType")) as Pouring,
    pumpLength: read.number("pumpLength", t.pumpLength, { scale: 0, blank: 0 }),
    startTime: read.moment("startTime", t.startTime),
    truckInterval: read.number("truckInterval", t.interval, { scale: 0 }),
    truckCapacity: read.number("truckCapacity", t.capacity),
    quantity: read.number("quantity", t.quantity),
    mode: Number(read.text("mode")) as Mode,
    holdQuantity: read.maybe("holdQuantity", t.holdQuantity) ?? null,
    ...{ slump: read.text("slump"), reducer: read.flag("reducer"), antifreeze: read.flag("antifreeze") },
    remark: read.text("remark"),
  };
  read.check();
  return wish;
}

/** What becomes of a truck that is empty. */
export function unloadedIn(fields: Fields) {
  const read = new FieldReader(fields);
  const temperature = read.maybe("temperature", t.temperature, 1);
  const slump = read.maybe("slump", t.slumpMeasured, 0);
  const done = {
    ticketSysNo: ticketIn(fields),
    restQuantity: read.number("restQuantity", t.rest, { blank: 0 }),
    ...(slump === undefined ? {} : { slump }),
    ...(temperature === undefined ? {} : { temperature }),
    waterLitres: read.number("waterLitres", t.water, { scale: 0, blank: 0 }),
    waterReason: read.text("waterReason"),
  };
  read.check();
  return done;
}

/** The truck that a form is of. */
export function ticketIn(fields: Fields): number {
  const sysNo = keyIn(text(fields, "ticketSysNo"));
  if (sysNo === undefined) throw new Response(null, { status: 400 });
  return sysNo;
}

export const tariffNames = [
  ...(["freeMinutes", "waitPrice", "emptyRunPrice", "pumpMinimum", "boomPumpPrice"] as const),
  ...(["linePumpPrice", "reducerPrice", "antifreezePrice", "lateCancelAmount"] as const),
];
/** What a supplier charges. */
export function tariffIn(fields: Fields): PourTariff {
  const read = new FieldReader(fields);
  const places = (name: string): number => {
    if (name === "freeMinutes") return 0;
    return name === "lateCancelAmount" ? 2 : PRICE_PLACES;
  };
  const entries = tariffNames.map((name) => [name, read.number(name, t[name], { scale: places(name) })]);
  read.check();
  return Object.fromEntries(entries) as PourTariff;
}
