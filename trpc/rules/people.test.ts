import { expect, test } from "vitest";
import { beyondOwn, everyCode, managing, peopleRoles, permissionsAfter } from "./people";

test("nobody gives what they do not hold; what somebody holds already may stay", () => {
  expect(beyondOwn(["a", "b"], ["a", "c"], [])).toEqual(["c"]);
  expect(beyondOwn(["a", "b"], ["a", "c"], ["c"])).toEqual([]);
});

test("codes that the giver does not hold stay as they are", () => {
  expect(permissionsAfter(["a", "b"], ["b"], ["a", "x"]).sort()).toEqual(["b", "x"]);
  expect(permissionsAfter(["a"], ["a", "x"], ["x"]).sort()).toEqual(["a", "x"]);
});

test("every role holds codes of its own side only, an administrator all of them", () => {
  for (const identity of ["purchaser", "supplier"] as const) {
    const all = everyCode(identity);
    for (const { codes, name } of peopleRoles(identity)) {
      expect(codes.length, name).toBeGreaterThan(0);
      expect(
        codes.filter((code) => !all.includes(code)),
        name,
      ).toEqual([]);
    }
    const managers = peopleRoles(identity).filter(({ codes }) => codes.includes(managing(identity)));
    expect(managers.map(({ name }) => name)).toEqual(["管理员"]);
  }
  expect(everyCode("personal").some((code) => code.startsWith("organization:"))).toBe(false);
});
