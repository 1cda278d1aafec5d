import { expect, test } from "vitest";
import { passwordProblem } from "./password";

test("R-VAL-06: eight characters with lower, upper, digit and special", () => {
  expect(passwordProblem("Abcdef1!")).toBeUndefined();
  expect(passwordProblem("Abcde1!")).toBe("密码至少8位，须含大写字母、小写字母、数字和特殊字符");
  expect(passwordProblem("ABCDEF1!")).toBe("密码还缺少小写字母");
  expect(passwordProblem("abcdef1!")).toBe("密码还缺少大写字母");
  expect(passwordProblem("Abcdefg!")).toBe("密码还缺少数字");
  expect(passwordProblem("Abcdefg1")).toBe("密码还缺少特殊字符");
  expect(passwordProblem("abcdefgh")).toBe("密码还缺少大写字母、数字、特殊字符");
});
