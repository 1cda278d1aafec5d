// npm run screens: pictures of every screen, for every reader and both tenants, from a demo mall of its own.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { startServerProcess } from "../../tests/support/server-process";
import { type Role, roles, tourOf } from "../../tests/support/tour";
import { screens as command } from "../commands/data.mjs";
import { chromiumArgs, findChromium } from "../lib/chromium.mjs";
import { readArguments } from "../lib/command.mjs";
import { shootGuide } from "./guide";
import { type Picture, pageOf } from "./index-page";

const { values: flags } = readArguments(command);
const FIRST_START_MS = 15 * 60_000;
const PASSWORD = "Mall@2026";
const LONGEST = { desktop: 2_400, phone: 2_600 };
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
type Device = keyof typeof sizes;

/** Who looks at which tenant; a visitor has no account. */
const people: Readonly<Record<string, Partial<Record<Role, string>>>> = {
  demo: {
    visitor: "",
    purchaser: "13800000001",
    administrator: "13800000002",
    supplier: "13800000011",
    operator: "13800000021",
    personal: "13800000031",
  },
  north: { visitor: "", purchaser: "13900000001", supplier: "13900000011" },
};

async function logIn({ request }: BrowserContext, origin: string, role: Role, account: string): Promise<void> {
  const door = role === "operator" ? "/sso/xlogin" : "/sso/login";
  const loginType = role === "personal" ? "personal" : "enterprise";
  const form = { account, password: PASSWORD, loginType, return_url: "/healthz" };
  const answer = await request.post(origin + door, { form, headers: { origin } });
  if (!answer.url().endsWith("/healthz")) throw new Error(`${account} could not log in at ${origin}`);
}

interface Shots {
  browser: Browser;
  origin: string;
  tenant: string;
  role: Role;
  account: string;
}

/** Everything that a reader sees on a device, each as a file. */
async function shoot({ browser, origin, tenant, role, account }: Shots, device: Device): Promise<Picture[]> {
  const phone = device === "phone";
  const options = { viewport: sizes[device], isMobile: phone, hasTouch: phone };
  const context = await browser.newContext({ ...options, locale: "zh-CN", timezoneId: "Asia/Shanghai" });
  if (account) await logIn(context, origin, role, account);
  const { stops } = await tourOf(role, context.request, origin);
  const page = await context.newPage();
  const folder = `${tenant}-${role}-${device}`;
  mkdirSync(join(flags.out, folder), { recursive: true });
  const pictures: Picture[] = [];
  for (const { address } of stops.filter((stop) => stop.address.includes(flags.only))) {
    const answer = await page.goto(origin + address, { waitUntil: "load" });
    // what a script brings after the page
    await page.waitForLoadState("networkidle").catch(() => undefined);
    // pictures below the window wait until somebody scrolls
    await page.evaluate(() =>
      Promise.all(
        [...document.images].map((image) => {
          image.loading = "eager";
          return image.decode().catch(() => undefined);
        }),
      ),
    );
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const name =
      decodeURIComponent(address)
        .replace(/[^\p{L}\d]+/gu, "-")
        .replace(/^-|-$/g, "") || "home";
    const file = `${folder}/${name.slice(0, 60)}.png`;
    const clip = { x: 0, y: 0, width: sizes[device].width, height: Math.min(height, LONGEST[device]) };
    await page.screenshot({ path: join(flags.out, file), clip, fullPage: true });
    pictures.push({ file, address, status: answer?.status() ?? 0, title: await page.title() });
  }
  await context.close();
  console.log(`• ${folder}: ${pictures.length}`);
  return pictures;
}

const isOf = (isOperator: boolean): Role => (isOperator ? "operator" : "purchaser");

const server = await startServerProcess({
  patienceMs: FIRST_START_MS,
  env: { DATA_DIR: flags.data, DATABASE_URL: `embedded:${flags.data}/pg`, DEMO: "1", DEMO_SKUS: flags.skus },
});
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
try {
  if (flags.guide) {
    const origin = server.url.replace("127.0.0.1", "localhost");
    await shootGuide(browser, origin, (context, account, isOperator) =>
      logIn(context, origin, isOf(isOperator), account),
    );
  } else await shootEverything();
} finally {
  await browser.close();
  await server.stop();
}

/** Every screen of the named tenants and readers, with an index over them. */
async function shootEverything(): Promise<void> {
  const groups: { title: string; pictures: Picture[] }[] = [];
  for (const tenant of flags.tenant ? [flags.tenant] : Object.keys(people)) {
    const host = tenant === "demo" ? "localhost" : `${tenant}.localhost`;
    const origin = server.url.replace("127.0.0.1", host);
    for (const role of roles.filter((one) => !flags.role || one === flags.role)) {
      const account = people[tenant]?.[role];
      if (account === undefined) continue;
      for (const device of ["desktop", "phone"] as const) {
        const pictures = await shoot({ browser, origin, tenant, role, account }, device);
        groups.push({ title: `${tenant} · ${role} · ${sizes[device].width}`, pictures });
      }
    }
  }
  writeFileSync(join(flags.out, "index.html"), pageOf(groups));
  console.log(`\n✓ ${join(flags.out, "index.html")}`);
}
