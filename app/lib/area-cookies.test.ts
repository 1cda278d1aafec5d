import { expect, test, vi } from "vitest";
import { areaCookies, areaCookiesOf, guessedArea } from "./area-cookies";

test("R-AREA-02, R-AREA-04: both cookies, named after the tenant, for 360 days", () => {
  expect(areaCookies("demo", { sysNo: 12, levelCode: "0000005000000001" })).toEqual([
    "demo_area_code=0000005000000001; Path=/; Max-Age=31104000; SameSite=Lax",
    "demo_area_sys_no=12; Path=/; Max-Age=31104000; SameSite=Lax",
  ]);
});

test("the mark of an area that nobody chose goes with the choice", () => {
  expect(guessedArea("demo", true)).toBe("demo_area_guessed=1; Path=/; Max-Age=31104000; SameSite=Lax");
  expect(guessedArea("demo", false, { secure: true })).toBe(
    "demo_area_guessed=; Path=/; Max-Age=0; SameSite=Lax; Secure",
  );
});

test("R-AREA-03: a value that is not numeric is refused and only logged", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  expect(areaCookies("demo", { sysNo: 12, levelCode: "abc" })).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test("an area counts as known only with both cookies of this tenant", () => {
  const request = new Request("http://mall.test/", { headers: { cookie: "demo_area_code=1; demo_area_sys_no=2" } });
  expect(areaCookiesOf(request, "demo")).toEqual({ code: true, sysNo: true });
  expect(areaCookiesOf(request, "north")).toEqual({ code: false, sysNo: false });
});
