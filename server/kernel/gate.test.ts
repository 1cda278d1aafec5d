import { expect, test } from "vitest";
import { gate } from "./gate";

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
