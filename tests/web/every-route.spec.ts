import type { Page } from "@playwright/test";
import { partOfDay } from "../support/hard";
import { leftOut, type Role, tourOf } from "../support/tour";
import { asBuyer, enter } from "./buyers";
import { expect, expectSound, expectToFit, people, test } from "./fixtures";

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
/** Two kinds of dialog of a page: others open the same way. */
const DIALOGS = 2;
const COVERED_MS = 5_000;
const tourTime = 600_000;

/** What every page has, whoever reads it: a language, a title, one heading, what search engines say of it. */
async function head(page: Page): Promise<string[]> {
  const { lang, title, headings, description, canonical } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
    headings: document.querySelectorAll("h1").length,
    description: document.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "",
    canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "",
  }));
  return [
    ...(lang === "zh-CN" ? [] : [`its language is ${lang}`]),
    ...(title ? [] : ["it has no title"]),
    ...(headings === 1 ? [] : [`it has ${headings} headings of the first level`]),
    ...(description.length > 20 ? [] : ["it has no description"]),
    ...(canonical.startsWith("http://localhost") ? [] : ["it names no address of its own"]),
  ];
}

/** Opens what asks in a dialog, and closes it by key. */
async function openDialogs(page: Page, seen: Set<string>): Promise<void> {
  const doors = page.locator("main form details > summary, main [aria-haspopup=dialog]").filter({ visible: true });
  for (const door of (await doors.all()).slice(0, DIALOGS)) {
    const words = (await door.innerText()).trim();
    if (seen.has(words)) continue;
    seen.add(words);
    // what covers it is said, not waited for
    await door.click({ timeout: COVERED_MS });
    const dialog = page.locator("dialog[open]");
    // some unfold in place, over others perhaps
    if ((await dialog.count()) === 0) {
      // what opens late closes late, and would cover its door
      await expect(async () => {
        await page.keyboard.press("Escape");
        await expect(door).not.toHaveAttribute("aria-expanded", "true", { timeout: 500 });
      }).toPass({ timeout: COVERED_MS });
      continue;
    }
    await expectSound(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
}

/**
 * Every page of a reader: it opens, has its head, fits both widths, and breaks no rule of accessibility, which is looked
 * for in the first reader's tour that has the page, at one of both widths each day (colours at the first); neither do its
 * dialogs. Each is loaded once and made narrow, as a window is; a page that an earlier reader's tour has is opened every
 * other day. Gives the pages that could not be opened, for the reader has nothing of the kind.
 */
async function walk(role: Role, page: Page): Promise<string[]> {
  const origin = new URL((await page.request.get("/healthz")).url()).origin;
  const { stops, missing } = await tourOf(role, page.request, origin);
  const wrong: string[] = [];
  const seen = widths.map(() => new Set<string>());
  const opened = new Set(partOfDay(stops, 2, ({ address }) => `${role}${address}`));
  for (const stop of stops) {
    const { address, first } = stop;
    if (!first && !opened.has(stop)) continue;
    await page.setViewportSize(widths[0]);
    const answer = await page.goto(address);
    const found = answer?.ok() ? await head(page) : [`it answers ${answer?.status()}`];
    if (page.url().includes("/sso/login?return_url=")) found.push("it asks for a login");
    for (const [index, size] of widths.entries()) {
      await page.setViewportSize(size);
      const say = (error: Error) => found.push(`at ${size.width}: ${error.message}`);
      const isSought = first && partOfDay([`${address}${index}`], 2, (name) => name).length > 0;
      await (isSought ? expectSound(page, { colours: index === 0 }) : expectToFit(page)).catch(say);
      await openDialogs(page, seen[index] ?? new Set()).catch(say);
    }
    wrong.push(...found.map((words) => `${role} ${address}: ${words}`));
  }
  expect(wrong).toEqual([]);
  return missing;
}

test("every page is on somebody's tour", () => {
  expect(leftOut()).toEqual([]);
});

test("every page that is open to everybody, at both widths", async ({ page }) => {
  test.setTimeout(tourTime);
  expect(await walk("visitor", page)).toEqual([]);
});

test("every page of a personal buyer, at both widths", async ({ page }) => {
  test.setTimeout(tourTime);
  await asBuyer(page, { organization: 4 });
  await walk("personal", page);
});

const insiders = [
  { role: "purchaser", account: people.purchaser },
  { role: "administrator", account: people.approver },
  { role: "supplier", account: people.supplierOne },
  { role: "operator", account: people.operator },
] as const;
for (const { role, account } of insiders)
  test(`every page of one role: ${role}, at both widths`, async ({ page }) => {
    test.setTimeout(tourTime);
    await enter(page, account, role === "operator" ? "/sso/xlogin" : "/sso/login");
    await walk(role, page);
  });
