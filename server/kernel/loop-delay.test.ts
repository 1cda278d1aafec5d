import { expect, test } from "vitest";
import { loopDelay } from "./loop-delay";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const block = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; ) Math.sqrt(ms);
};

test("a thread that is kept busy shows in the delay, and its rest too", async () => {
  const delay = loopDelay();
  await sleep(100);
  for (let n = 0; n < 6; n++) {
    block(150);
    await sleep(0);
  }
  const busy = delay();
  expect(busy).toBeGreaterThan(50);
  await sleep(600);
  expect(delay()).toBeLessThan(busy);
});
