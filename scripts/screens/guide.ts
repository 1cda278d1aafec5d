// Pictures of the user's guide: docs/guide shows them, docs/pictures keeps them.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";

const PICTURES = "docs/pictures";
const MOST_BYTES = 60 * 1024;
const WIDTH = { desktop: 1000, phone: 390 } as const;
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

interface GuidePicture {
  name: string;
  /** Whose screen it is: the mobile of a demo account. */
  account: string;
  address: string;
  /** Selects a link on that page, which is followed. */
  follow?: string;
  device?: keyof typeof sizes;
}

const PURCHASER = "13800000001";
const APPROVER = "13800000002";
const FOREMAN = "13800000004";
const SUPPLIER = "13800000011";
const OPERATOR = "13800000021";

/** Every picture of the guide, in its order. */
export const guidePictures: readonly GuidePicture[] = [
  { name: "search", account: PURCHASER, address: "/product/list?key=螺纹钢" },
  { name: "paste", account: PURCHASER, address: "/shopping_cart/paste" },
  { name: "cart", account: PURCHASER, address: "/shopping_cart" },
  { name: "orders", account: PURCHASER, address: "/portal/order" },
  { name: "approve", account: APPROVER, address: "/portal/order?status=to-approve" },
  { name: "settlement", account: PURCHASER, address: "/portal/settlement/unsettled" },
  { name: "deliveries", account: FOREMAN, address: "/delivery-order", device: "phone" },
  {
    name: "receive",
    account: FOREMAN,
    address: "/delivery-order",
    follow: `[href^="/portal/receiving/submit"]`,
    device: "phone",
  },
  { name: "offline", account: FOREMAN, address: "/portal/receiving/offline", device: "phone" },
  { name: "confirm", account: SUPPLIER, address: "/portal/order" },
  { name: "ship", account: SUPPLIER, address: "/portal/order", follow: `[href$="/ship"]` },
  { name: "import", account: SUPPLIER, address: "/portal/goods/import" },
  { name: "console", account: OPERATOR, address: "/console" },
  { name: "review", account: OPERATOR, address: "/console/goods" },
  { name: "site", account: OPERATOR, address: "/console/site" },
];

/** A screen as JPEG below the limit: as good as fits. */
async function small(png: Buffer, width: number): Promise<Buffer> {
  for (let quality = 78; ; quality -= 6) {
    const jpeg = await sharp(png).resize({ width }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= MOST_BYTES || quality < 30) return jpeg;
  }
}

async function open(page: Page, origin: string, { address, follow }: GuidePicture): Promise<void> {
  await page.goto(origin + address, { waitUntil: "load" });
  if (follow) {
    const link = page.locator(`main a${follow}`).first();
    await page.goto(origin + (await link.getAttribute("href")), { waitUntil: "load" });
  }
  await page.waitForLoadState("networkidle").catch(() => undefined);
}

/**
 * Takes the pictures of the guide into docs/pictures.
 * @param logIn gives the page's context the session of an account
 */
export async function shootGuide(
  browser: Browser,
  origin: string,
  logIn: (context: BrowserContext, account: string, isOperator: boolean) => Promise<void>,
): Promise<void> {
  for (const picture of guidePictures) {
    const { name, account, device = "desktop" } = picture;
    const phone = device === "phone";
    const options = { viewport: sizes[device], isMobile: phone, hasTouch: phone };
    const context = await browser.newContext({ ...options, locale: "zh-CN", timezoneId: "Asia/Shanghai" });
    await logIn(context, account, account === OPERATOR);
    const page = await context.newPage();
    await open(page, origin, picture);
    const file = join(PICTURES, `guide-${name}.jpg`);
    await writeFile(file, await small(await page.screenshot(), WIDTH[device]));
    await context.close();
    console.log(`• ${file}`);
  }
}
