import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { createApp } from "#server/http/app";
import { createGateway } from "#server/http/gateway";
import { env } from "#server/kernel/env";
import type { City } from "#server/locator/index";
import { browser } from "../support/browser";
import { sendTo } from "../support/remote-gateway";
import { screens } from "../support/screens";
import { useWorld } from "../support/worlds";

const { world } = useWorld({ demo: true });

/** A browser before a gateway whose backend is elsewhere, and what that backend is asked about areas. */
function visitor(city: City | null = null, refuses = (_path: string): boolean => false) {
  const asked: string[] = [];
  const send = sendTo(world);
  const { local } = world;
  const gateway = createGateway({
    send: async (request) => {
      const { pathname, search } = new URL(request.url);
      if (/[aA]rea/.test(pathname)) asked.push(decodeURIComponent(pathname.replace(/.*\//, "") + search));
      return refuses(pathname) ? Response.json({ code: 500, message: "ERROR", data: null }) : send(request);
    },
    ...{ origin: "http://backend.test", validate: false, withPolicy: false, publicUrl: "http://demo.test" },
    ...{ local, sessions: local, filesDir: env.FILES_DIR, secret: env.GATEWAY_SECRET },
    locator: { ofAddress: async () => city, at: async () => null },
  });
  const app = createApp({ api: null, gateway, screens, health: new Hono(), proxies: 0 });
  return { ...browser({ ...world, app }, "demo.localhost"), asked };
}

const chongqing = "0000005000000001";
const chengdu = { areaCode: "0000005100000001", name: "成都市" };
const MESSAGING = { "user-agent": "Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0" };

describe("the area of a visit", () => {
  test("R-AREA-14: a first visit asks for the default area and keeps it in both cookies; the next has them", async () => {
    const { fetch, cookies, received, asked } = visitor();
    await fetch("/category");
    expect(asked).toContain("getDefaultArea");
    expect(cookies.get("demo_area_code")).toBe(chongqing);
    expect(cookies.get("demo_area_sys_no")).toBe("5001");
    expect(cookies.get("demo_area_guessed")).toBe("1");
    await fetch("/category");
    expect(received.filter((line) => line.includes("_area_"))).toEqual([]);
  });

  test("R-AREA-01, R-AREA-02: a chosen area replaces the default, a failing look-up changes nothing", async () => {
    const { fetch, cookies } = visitor();
    await fetch("/category");
    const choose = (levelCode: string) =>
      fetch("/area", { method: "POST", body: new URLSearchParams({ levelCode, return_to: "/category" }) });
    const before = new Map(cookies);
    expect(await (await choose("9999999900000001")).text()).toContain("未能切换地区：地区不存在");
    expect(new Map(cookies)).toEqual(before);
    expect((await choose(chengdu.areaCode)).status).toBe(303);
    expect(cookies.get("demo_area_code")).toBe(chengdu.areaCode);
    expect(cookies.get("demo_area_sys_no")).toBe("5101");
    expect(cookies.has("demo_area_guessed")).toBe(false);
  });
});

test("R-AREA-15: where the backend refuses its areas, the page of areas has an empty list and says so", async () => {
  const { fetch } = visitor(null, (path) => path.endsWith("/mallArea/areas"));
  for (const path of ["/area", "/area?province=00000050"]) {
    const page = await fetch(path);
    expect(page.status, path).toBe(200);
    expect(await page.text()).toContain("暂时无法列出地区");
  }
});

test("R-AREA-03, R-AREA-14: area cookies that hold letters are replaced; one that names the area keeps it", async () => {
  const lettered = visitor();
  lettered.cookies.set("demo_area_code", "abc");
  lettered.cookies.set("demo_area_sys_no", "abc");
  await lettered.fetch("/category");
  expect(lettered.cookies.get("demo_area_code")).toBe(chongqing);
  expect(lettered.cookies.get("demo_area_sys_no")).toBe("5001");
  expect(lettered.cookies.get("demo_area_guessed")).toBe("1");
  const half = visitor();
  half.cookies.set("demo_area_code", "x");
  half.cookies.set("demo_area_sys_no", "5101");
  await half.fetch("/category");
  expect(half.cookies.get("demo_area_code")).toBe(chengdu.areaCode);
  expect(half.cookies.get("demo_area_sys_no")).toBe("5101");
  expect(half.cookies.has("demo_area_guessed")).toBe(false);
});

describe("the city of a reader", () => {
  const ask = async (who: ReturnType<typeof visitor>, query = "", headers = {}) => {
    await who.fetch("/area/options");
    who.asked.splice(0);
    return (await who.fetch(`/area/ip${query}`, { headers })).json();
  };

  test("R-AREA-19: the plain call outside of the messaging app", async () => {
    const who = visitor(chengdu);
    await ask(who, "?location=104.06,30.67");
    expect(who.asked).toEqual(["getAreaByIp"]);
  });

  test("R-AREA-19, R-AREA-16: inside of it its variant, with the place that the SDK told", async () => {
    for (const agent of ["MicroMessenger/8.0", "wxwork/4.1 MicroMessenger/7.0"]) {
      const who = visitor({ name: "贵阳市" });
      expect(await ask(who, "?location=104.06,30.67", { "user-agent": agent })).toEqual(chengdu);
      expect(who.asked).toEqual(["getAreaByIpForMessaging?location=104.06,30.67"]);
    }
  });

  test("R-AREA-16: without the SDK's place, and where it lies nowhere, the city that the map says", async () => {
    const silent = visitor({ name: "成都市" });
    expect(await ask(silent, "", MESSAGING)).toEqual(chengdu);
    expect(silent.asked).toEqual(["getAreaByIpForMessaging?city=成都市"]);
    const abroad = visitor({ name: "成都市" });
    expect(await ask(abroad, "?location=0,0", MESSAGING)).toEqual(chengdu);
    expect(abroad.asked[1]).toBe("getAreaByIpForMessaging?city=成都市");
  });

  test("R-IPM-04: nobody knows it: nothing is said", async () => {
    expect(await ask(visitor(), "", MESSAGING)).toBeNull();
    expect(await ask(visitor(), "?location=nowhere", MESSAGING)).toBeNull();
  });
});

describe("the region of a phone", () => {
  const at = async (query: string) => {
    const who = visitor();
    const answer = await (await who.fetch(`/area/geo${query}`)).json();
    return { answer, asked: who.asked.filter((call) => /Geo|get\//.test(call) || /^\d+$/.test(call)) };
  };

  test("R-REGION-06: the city at a coordinate, by its detail", async () => {
    const { answer, asked } = await at("?location=104.06,30.67");
    expect(answer).toEqual({ region: { sysNo: 5101, areaCode: chengdu.areaCode } });
    expect(asked).toEqual(["getAreaByGeo?location=104.06,30.67", "5101"]);
  });

  test("R-REGION-02, R-REGION-03, R-REGION-04: the default coordinate where nothing is said, or nothing lies there", async () => {
    const region = { sysNo: 5001, areaCode: chongqing };
    expect(await at("")).toEqual({ answer: { region }, asked: ["getAreaByGeo?location=106.55,29.56", "5001"] });
    expect(await at("?location=0,0")).toMatchObject({
      answer: { region },
      asked: ["getAreaByGeo?location=0,0", "getAreaByGeo?location=106.55,29.56", "5001"],
    });
  });

  test("R-REGION-07: an impossible coordinate is answered with the backend's own sentence", async () => {
    expect((await at("?location=190,39.9")).answer).toEqual({ message: expect.stringContaining("坐标") });
  });
});
