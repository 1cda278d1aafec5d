import { describe, expect, test } from "vitest";
import { type Attribute, laidOut } from "./axes";

const bySize = (a: string, b: string) => Number.parseFloat(a) - Number.parseFloat(b);
const size = (name: string): Attribute => ({ name, isSize: true, order: bySize });
const kind = (name: string): Attribute => ({ name, isSize: false, order: (a, b) => a.localeCompare(b) });
const bar = (grade: string, diameter: number, length: number) => ({
  values: new Map([
    ["牌号", grade],
    ["直径", `${diameter}mm`],
    ["长度", `${length}m`],
  ]),
});
const attributes = [kind("牌号"), size("直径"), size("长度")];

/** The names of the axes, and where the goods stand. */
function laid(own: ReturnType<typeof bar>, others: ReturnType<typeof bar>[], of = attributes) {
  const { axes, goods } = laidOut(own, others, of);
  return {
    axes: axes.map(({ name }) => name),
    goods: goods.map(({ values }) => axes.map(({ name }) => values.get(name)).join(" ")),
  };
}

describe("laying goods out by what they differ in", () => {
  test("two sizes, the one with fewer values first; another grade is no other size", () => {
    const own = bar("HRB400E", 25, 12);
    const others = [bar("HRB400E", 22, 12), own, bar("HRB400E", 8, 9), bar("HRB500E", 25, 12), bar("HRB400E", 8, 12)];
    expect(laid(own, others)).toEqual({
      axes: ["长度", "直径"],
      goods: ["9m 8mm", "12m 8mm", "12m 22mm", "12m 25mm"],
    });
  });

  test("a grade where there is no other size", () => {
    const own = bar("HRB400E", 25, 12);
    expect(laid(own, [bar("HRB500E", 25, 12), own])).toEqual({ axes: ["牌号"], goods: ["HRB400E", "HRB500E"] });
  });

  test("of many values those around the own one", () => {
    const sizes = Array.from({ length: 30 }, (_, at) => bar("HRB400E", at + 1, 12));
    const { goods } = laid(bar("HRB400E", 20, 12), sizes);
    expect(goods[0]).toBe("14mm");
    expect(goods).toHaveLength(12);
    expect(laid(bar("HRB400E", 2, 12), sizes).goods[0]).toBe("1mm");
    expect(laid(bar("HRB400E", 29, 12), sizes).goods.at(-1)).toBe("30mm");
  });

  test("the nearest as they come where they differ in more, or nobody says in what", () => {
    const own = bar("HRB400E", 25, 12);
    const far = [bar("HRB500E", 8, 9), bar("HRB400", 6, 9)];
    expect(laidOut(own, far, attributes)).toEqual({ axes: [], goods: far });
    expect(laidOut(own, [bar("HRB400E", 8, 12)], [])).toMatchObject({ axes: [], goods: { length: 1 } });
    expect(laidOut(own, [], attributes)).toEqual({ axes: [], goods: [] });
  });
});
