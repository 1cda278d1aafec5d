import type { Page } from "@playwright/test";
import { expect, expectSound, test } from "./fixtures";

type Place = { longitude: number; latitude: number } | null;
const CHENGDU = { longitude: 104.06, latitude: 30.67 };
const chengdu = { sysNo: 5101, areaCode: "0000005100000001" };
const chongqing = { sysNo: 5001, areaCode: "0000005000000001" };

/** A phone that stands in a place, or does not say it; what its page asked of it. */
async function standing(page: Page, place: Place, state = "granted"): Promise<() => Promise<unknown>> {
  await page.addInitScript(
    ([coords, answer]) => {
      const asked: unknown[] = [];
      Object.assign(window, { askedOfDevice: asked });
      const getCurrentPosition: Geolocation["getCurrentPosition"] = (success, failure, options) => {
        asked.push(options);
        if (coords) success({ coords } as GeolocationPosition);
        else failure?.({ code: 1, message: "denied" } as GeolocationPositionError);
      };
      Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition } });
      Object.defineProperty(navigator, "permissions", { value: { query: async () => ({ state: answer }) } });
    },
    [place, state] as const,
  );
  return () => page.evaluate(() => (window as unknown as { askedOfDevice: unknown[] }).askedOfDevice);
}

/** Both cookies and local storage hold a region, and nobody takes it for a guess any more. */
async function expectKept(page: Page, region: { sysNo: number; areaCode: string }): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("demo_locInfo")))
    .toBe(JSON.stringify({ sysNo: region.sysNo, areaCode: region.areaCode }));
  const kept = async () => {
    const cookies = (await page.context().cookies()).filter(({ name }) => name.includes("_area_"));
    return cookies.map(({ name, value }) => `${name}=${value}`).sort();
  };
  await expect.poll(kept).toEqual([`demo_area_code=${region.areaCode}`, `demo_area_sys_no=${region.sysNo}`]);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "demo_area_code");
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(360);
}
const areaOf = (page: Page) => page.locator("header a[href^='/area']").first();

test("R-REGION-03, R-REGION-06: a phone's first visit finds its city, and what was typed stays", async ({ page }) => {
  const asked = await standing(page, CHENGDU);
  let answer = () => {};
  const typed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/area/geo*", async (route) => {
    await typed;
    await route.continue();
  });
  const looked = page.waitForRequest("**/area/geo?location=104.06000,30.67000");
  await page.goto("/");
  await looked;
  await page.getByRole("combobox", { name: "请输入商品名称、规格或牌号" }).first().fill("盘螺");
  answer();
  await expect(areaOf(page)).toContainText("成都市");
  await expectKept(page, chengdu);
  await expect(page.getByRole("combobox", { name: "请输入商品名称、规格或牌号" }).first()).toHaveValue("盘螺");
  expect(await asked()).toEqual([{ timeout: 5000, enableHighAccuracy: true, maximumAge: 0 }]);
  await page.reload();
  await expect(areaOf(page)).toContainText("成都市");
  expect(await asked()).toEqual([]);
});

test("R-REGION-03: a phone that does not say where it is has the default coordinate's city", async ({ page }) => {
  await standing(page, null);
  const looked = page.waitForRequest((request) => new URL(request.url()).pathname === "/area/geo");
  await page.goto("/");
  expect(new URL((await looked).url()).search).toBe("");
  await expectKept(page, chongqing);
});

test("R-REGION-03: whoever was never asked is asked once they touch the page", async ({ page }) => {
  const asked = await standing(page, CHENGDU, "prompt");
  await page.goto("/");
  await expect(areaOf(page)).toContainText("重庆市");
  await page.waitForFunction(() => document.readyState === "complete");
  expect(await asked()).toEqual([]);
  await expect(async () => {
    await page.getByRole("main").click({ position: { x: 2, y: 2 } });
    await expect(areaOf(page)).toContainText("成都市", { timeout: 1_000 });
  }).toPass();
  await expectKept(page, chengdu);
});

test("R-REGION-03: who said once that pages may not know it is not asked, and has the default coordinate's city", async ({
  page,
}) => {
  const asked = await standing(page, CHENGDU, "denied");
  await page.goto("/");
  await expectKept(page, chongqing);
  expect(await asked()).toEqual([]);
});

test("R-REGION-01: a stored location is used first, and the phone is not asked", async ({ page }) => {
  const asked = await standing(page, null);
  await page.addInitScript((kept) => localStorage.setItem("demo_locInfo", JSON.stringify(kept)), chengdu);
  await page.goto("/");
  await expect(areaOf(page)).toContainText("成都市");
  await expectKept(page, chengdu);
  expect(await asked()).toEqual([]);
});

test("R-REGION-05, R-REGION-07: no goods in the region, and what went wrong, are said; the region can be chosen", async ({
  page,
}) => {
  await standing(page, CHENGDU);
  await page.route("**/area/geo*", (route) => route.fulfill({ json: { region: null } }));
  await page.goto("/");
  const said = page.getByRole("status").filter({ hasText: "当前区域暂无商品销售" });
  await expect(said).toBeVisible();
  await expectSound(page);
  await expect(said.getByRole("link", { name: "选择地区" })).toHaveAttribute("href", "/area?return_to=%2F");
  await page.evaluate(() => sessionStorage.clear());
  await page.route("**/area/geo*", (route) => route.fulfill({ json: { message: "定位服务维护中" } }));
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: "定位服务维护中" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("demo_locInfo"))).toBeNull();
});

const PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";

test.describe("in the suppliers' app", () => {
  test.use({ userAgent: `${PHONE} MallSupplier/3.1` });
  test("R-REGION-02: the default coordinate is looked up, and the phone is not asked", async ({ page }) => {
    const asked = await standing(page, CHENGDU);
    const looked = page.waitForRequest((request) => new URL(request.url()).pathname === "/area/geo");
    await page.goto("/");
    expect(new URL((await looked).url()).search).toBe("");
    await expectKept(page, chongqing);
    expect(await asked()).toEqual([]);
  });
});

test.describe("in the messaging app", () => {
  test.use({ userAgent: `${PHONE} MicroMessenger/8.0.50` });
  /** The app's SDK, which tells a place or fails. */
  const sdk = (page: Page, place: Place) =>
    page.addInitScript((told) => {
      const getLocation = ({ success, fail }: { success: (place: unknown) => void; fail: (error: unknown) => void }) =>
        told ? success(told) : fail({ errMsg: "getLocation:fail" });
      Object.assign(window, { wx: { getLocation } });
    }, place);

  test("R-AREA-16: its SDK tells the place, of the region and of the city found by address", async ({ page }) => {
    const asked = await standing(page, null);
    await sdk(page, CHENGDU);
    await page.goto("/");
    await expect(areaOf(page)).toContainText("成都市");
    expect(await asked()).toEqual([]);
    await expectKept(page, chengdu);
    const looked = page.waitForRequest("**/area/ip?location=104.06000,30.67000");
    await page.reload();
    await looked;
  });

  test("R-AREA-16: where the SDK fails the browser is asked, and the city is looked up", async ({ page }) => {
    await standing(page, CHENGDU);
    await sdk(page, null);
    await page.goto("/");
    await expect(areaOf(page)).toContainText("成都市");
    await expectKept(page, chengdu);
    const looked = page.waitForRequest((request) => new URL(request.url()).pathname === "/area/ip");
    await page.reload();
    expect(new URL((await looked).url()).search).toBe("");
  });
});
