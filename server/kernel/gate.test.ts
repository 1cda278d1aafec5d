import { expect, test } from "vitest";
import { gate, turns } from "./gate";

test("a full gate turns away; whoever leaves, well or not, makes room", async () => {
  const { pass } = gate(2);
  const full = () => new Error("full");
  const leave: (() => void)[] = [];
  const stay = () => new Promise<string>((resolve) => leave.push(() => resolve("done")));
  const [first, second] = [pass(stay, full), pass(stay, full)];
  await expect(pass(stay, full)).rejects.toThrow("full");
  leave[0]?.();
  expect(await first).toBe("done");
  await expect(pass(() => Promise.reject(new Error("broken")), full)).rejects.toThrow("broken");
  expect(await pass(async () => "in", full)).toBe("in");
  leave[1]?.();
  expect(await second).toBe("done");
});

test("turns are taken in order, never more than so many at once, whatever becomes of the others", async () => {
  const turn = turns(2);
  const [began, leave]: [number[], (() => void)[]] = [[], []];
  const all = [0, 1, 2, 3, 4].map((n) =>
    turn(async () => {
      began.push(n);
      await new Promise<void>((resolve) => leave.push(resolve));
      if (n === 1) throw new Error("broken");
      return n;
    }),
  );
  const settled = Promise.allSettled(all);
  const some = () => new Promise((resolve) => setImmediate(resolve));
  await some();
  expect(began).toEqual([0, 1]);
  leave[1]?.();
  await some();
  expect(began).toEqual([0, 1, 2]);
  leave[0]?.();
  leave[2]?.();
  await some();
  expect(began).toEqual([0, 1, 2, 3, 4]);
  leave[3]?.();
  leave[4]?.();
  expect((await settled).map(({ status }) => status === "fulfilled")).toEqual([true, false, true, true, true]);
  expect(await turn(async () => "in")).toBe("in");
});
