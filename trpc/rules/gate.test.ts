import { describe, expect, test } from "vitest";
import { type Gate, gateProblem, gateSlots, isOpenAt } from "./gate";

const day = "2026-12-01";
const at = (time: string) => Date.parse(`${day}T${time}:00+08:00`) / 1000;
const gate = (change: Partial<Gate> = {}): Gate => ({
  ...{ projectName: "滨江一期", gateCapacity: 2, gateOpens: "07:30", gateCloses: "10:00", ...change },
});

describe("a gate's half hours", () => {
  test.each([
    ["07:00", "07:30", "10:00", false],
    ["07:30", "07:30", "10:00", true],
    ["09:30", "07:30", "10:00", true],
    ["10:00", "07:30", "10:00", false],
    // over midnight, as concrete comes
    ["23:30", "22:00", "06:00", true],
    ["05:30", "22:00", "06:00", true],
    ["06:00", "22:00", "06:00", false],
    ["03:00", "", "", true],
  ])("%s between %s and %s: %s", (time, gateOpens, gateCloses, open) => {
    expect(isOpenAt({ gateOpens, gateCloses }, time)).toBe(open);
  });

  test("are those of its hours, with what is free; more trucks than it takes leave none", () => {
    const slots = gateSlots(
      gate(),
      day,
      new Map([
        [at("08:00"), 1],
        [at("09:00"), 3],
      ]),
    );
    expect(slots.map(({ time, free }) => `${time} ${free}`)).toEqual([
      "07:30 2",
      "08:00 1",
      "08:30 2",
      "09:00 0",
      "09:30 2",
    ]);
    expect(gateSlots(gate({ gateOpens: "", gateCloses: "" }), day, new Map())).toHaveLength(48);
  });
});

describe("a truck that asks for a half hour", () => {
  const slots = (taken: [string, number][]) =>
    gateSlots(gate(), day, new Map(taken.map(([time, trucks]) => [at(time), trucks])));

  test("comes where one is free", () => {
    expect(gateProblem(gate(), slots([["08:00", 1]]), at("08:00"), at("06:00"))).toBe("");
  });

  test("is told the nearest free ones of that day, in their order, none of them past", () => {
    const full = slots([["08:30", 2]]);
    expect(gateProblem(gate(), full, at("08:30"), at("08:10"))).toBe(
      "项目“滨江一期”08:30的进场车位已约满（每半小时2车），请改选2026-12-01的08:00、09:00、09:30",
    );
    expect(gateProblem(gate(), full, at("12:00"), at("06:00"))).toBe(
      "项目“滨江一期”只在07:30至10:00进场，请改选2026-12-01的07:30、08:00、09:00、09:30",
    );
  });

  test("is sent to another day where that one is full", () => {
    const none = slots(["07:30", "08:00", "08:30", "09:00", "09:30"].map((time) => [time, 2]));
    expect(gateProblem(gate(), none, at("08:30"), at("06:00"))).toContain("2026-12-01已没有空余时段，请改约其他日期");
  });
});
