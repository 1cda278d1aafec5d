import { passesOneLevelEach } from "./approval-turn";
import { test } from "./fixtures";

test("R-BIZ-19: who holds two levels passes one with each press, and none from a stale page", async ({
  page,
  person,
}) => {
  await passesOneLevelEach(page, person);
});
