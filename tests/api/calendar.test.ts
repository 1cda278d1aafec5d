import { beforeAll, describe, expect, test } from "vitest";
import { type Person, refusal } from "../support/api";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
let operator: Person;
let buyer: Person;
beforeAll(() => {
  ({ operator, purchaser: buyer } = market);
});

/** The first year of which nothing is known. */
const OPEN = 2040;
const daysOf = async (yearList: number[], person = buyer) => person.api.holiday.getHolidayByYear({ yearList });
const dayOf = async (date: string, person = buyer) =>
  (await daysOf([Number(date.slice(0, 4))], person)).find((day) => day.date === date);

describe("the calendar", () => {
  test("R-CALL-05: holidays are asked by yearList, each year once and in order", async () => {
    const days = await daysOf([2026, 2025, 2026]);
    expect([...new Set(days.map(({ year }) => year))]).toEqual([2025, 2026]);
    expect(days).toEqual(
      expect.arrayContaining([
        { year: 2025, date: "2025-01-01", type: "holiday", name: "元旦", status: "published", isOwn: false },
        { year: 2026, date: "2026-02-14", type: "workday", name: "春节", status: "published", isOwn: false },
      ]),
    );
    expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
  });

  test("a year that is not published has the statutory holidays, and says so", async () => {
    const days = await daysOf([OPEN]);
    expect(new Set(days.map(({ status }) => status))).toEqual(new Set(["provisional"]));
    expect(days.every(({ type }) => type === "holiday")).toBe(true);
  });

  test("an operator adds days of exchange and confirms the year, for the own tenant alone", async () => {
    const date = `${OPEN}-01-07`;
    await operator.api.holiday.saveDay({ date, type: "workday", name: "元旦" });
    await operator.api.holiday.publishYear({ year: OPEN, isPublished: true });
    await operator.api.holiday.publishYear({ year: OPEN, isPublished: true });
    expect(await dayOf(date)).toEqual({
      ...{ year: OPEN, date, type: "workday", name: "元旦", status: "confirmed", isOwn: true },
    });
    expect(await dayOf(date, market.northOperator)).toBeUndefined();
    expect(await dayOf(`${OPEN}-01-01`, market.northOperator)).toMatchObject({ status: "provisional" });
    await operator.api.holiday.publishYear({ year: OPEN, isPublished: false });
    expect(await dayOf(date)).toMatchObject({ status: "provisional" });
  });

  test("a published holiday that an operator changes is restored with its first name", async () => {
    const date = "2026-10-07";
    await operator.api.holiday.saveDay({ date, type: "usual" });
    expect(await dayOf(date)).toMatchObject({ type: "usual", isOwn: true });
    await operator.api.holiday.restoreDay({ date });
    expect(await dayOf(date)).toMatchObject({ type: "holiday", name: "国庆节", isOwn: false });
    expect(await refusal(operator.api.holiday.restoreDay({ date }))).toMatchObject({ reason: "NOT_FOUND" });
  });

  test("what is published needs no confirmation; a holiday needs a name, years end at 2100", async () => {
    const { saveDay, publishYear } = operator.api.holiday;
    expect(await refusal(publishYear({ year: 2026, isPublished: true }))).toMatchObject({ reason: "STATE_CONFLICT" });
    const nameless = await refusal(saveDay({ date: "2041-05-01", type: "holiday", name: " " }));
    expect(nameless.fields).toEqual({ name: "请填写节假日的名称" });
    expect((await refusal(saveDay({ date: "2101-05-01", type: "usual" }))).reason).toBe("BAD_INPUT");
  });

  test("fifty operators who set one day leave one", async () => {
    const date = `${OPEN}-02-01`;
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => operator.api.holiday.saveDay({ date, type: "holiday", name: `调休${n}` })),
    );
    expect((await daysOf([OPEN])).filter((day) => day.date === date)).toHaveLength(1);
  });
});
