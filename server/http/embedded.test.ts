import { expect, test } from "vitest";
import { embeddedHeaders, enteredByWorkbench } from "./embedded";

const workbench = { "user-agent": "Mozilla/5.0 wxwork/4.1 MicroMessenger/7.0" };
const asked = (path: string, headers: Record<string, string> = workbench, method = "GET") =>
  new Request(`https://mall.test${path}`, { headers, method });
const entry = "/product/list?key=C30&departmentId=12&accessToken=a.b-c%2B%2F%3D&organizationId=org_7";

test("R-SHELL-08, R-ENV-03: what the workbench says is taken out of the address and told to the backend", () => {
  const entered = enteredByWorkbench(asked(entry));
  expect(entered?.path).toBe("/product/list?key=C30");
  expect(entered?.cookie).toMatch(/^mall_embedded=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  const cookie = entered?.cookie.split(";")[0] ?? "";
  expect(embeddedHeaders(asked("/", { ...workbench, cookie }))).toEqual({
    "x-department-id": "12",
    "x-access-token": "a.b-c+/=",
    "x-organization-id": "org_7",
  });
  // whoever has the cookie elsewhere is in no workbench
  expect(embeddedHeaders(asked("/", { cookie }))).toEqual({});
});

test("outside of the workbench, for forms and without a word of it nothing is taken", () => {
  expect(enteredByWorkbench(asked(entry, {}))).toBeUndefined();
  expect(enteredByWorkbench(asked(entry, { "user-agent": "MicroMessenger/8.0" }))).toBeUndefined();
  expect(enteredByWorkbench(asked(entry, workbench, "POST"))).toBeUndefined();
  expect(enteredByWorkbench(asked("/product/list?key=C30"))).toBeUndefined();
});

test("what could not stand in a header, or leads elsewhere, does not", () => {
  const bent = enteredByWorkbench(asked("//evil.example/?departmentId=1%0d%0aX%3A%201&organizationId=7"));
  expect(bent?.path).toBe("/evil.example/");
  const cookie = bent?.cookie.split(";")[0] ?? "";
  expect(embeddedHeaders(asked("/", { ...workbench, cookie }))).toEqual({ "x-organization-id": "7" });
});
