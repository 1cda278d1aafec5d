import { expect, test } from "vitest";
import { sealFor } from "./seal";

const mine = sealFor("a-secret-of-at-least-32-characters-or-so", "test");

test("a sealed token opens with the same secret and looks different each time", () => {
  const sealed = mine.seal("token");
  expect(mine.open(sealed)).toBe("token");
  expect(mine.seal("token")).not.toBe(sealed);
  expect(sealed).not.toContain("token");
});

test("the newest of several secrets seals, each of them opens", () => {
  const [before, today] = ["a-secret-of-at-least-32-characters-or-so", "another-secret-of-at-least-32-characters"];
  const both = sealFor([today, before], "test");
  expect(both.open(mine.seal("token"))).toBe("token");
  const sealed = both.seal("token");
  expect(mine.open(sealed)).toBeNull();
  expect(sealFor(today, "test").open(sealed)).toBe("token");
});

test("another secret, a bent text and rubbish open nothing", () => {
  const sealed = mine.seal("token");
  expect(sealFor("another-secret-of-at-least-32-characters", "test").open(sealed)).toBeNull();
  expect(mine.open(`${sealed.slice(0, -2)}AA`)).toBeNull();
  for (const rubbish of ["", "abc", "令牌"]) expect(mine.open(rubbish)).toBeNull();
});
