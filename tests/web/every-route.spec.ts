import type { Page } from "@playwright/test";
import { leftOut, type Role, tourOf } from "../support/tour";
import { asBuyer } from "./buyers";
import { expect, expectSound, test } from "./fixtures";

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Two kinds of dialog of a page: others open the same way. */
const DIALOGS = 2;
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
    await door.click();
    const dialog = page.locator("dialog[open]");
    // some unfold in place
    if ((await dialog.count()) === 0) continue;
    await expectSound(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
}

/**
 * Every page of a reader at both widths: it opens, has its head, breaks no rule, and so do its dialogs. Gives the pages
 * that could not be opened, for the reader has nothing of the kind.
 */
async function walk(role: Role, page: Page): Promise<string[]> {
  const origin = new URL((await page.request.get("/healthz")).url()).origin;
  const { stops, missing } = await tourOf(role, page.request, origin);
  const wrong: string[] = [];
  for (const size of widths) {
    await page.setViewportSize(size);
    const seen = new Set<string>();
    for (const address of stops) {
      const answer = await page.goto(address);
      const found = answer?.ok() ? await head(page) : [`it answers ${answer?.status()}`];
      if (page.url().includes("/sso/login?return_url=")) found.push("it asks for a login");
      await expectSound(page).catch((error: Error) => found.push(error.message));
      await openDialogs(page, seen).catch((error: Error) => found.push(`dialog: ${error.message}`));
      wrong.push(...found.map((words) => `${role} ${size.width} ${address}: ${words}`));
    }
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
