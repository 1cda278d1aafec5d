import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, type ConsoleMessage, expect, type Frame, type Page } from "@playwright/test";
import { PASSWORD } from "../support/password";

export { expect, PASSWORD };

/** Demo people of tenant `demo`; all share one password. */
export const people = {
  purchaser: "13800000001",
  approver: "13800000002",
  otherPurchaser: "13800000003",
  receiver: "13800000004",
  supplierOne: "13800000011",
  supplierTwo: "13800000012",
  supplierThree: "13800000013",
  operator: "13800000021",
  personal: "13800000031",
} as const;

/**
 * What the browser reports of our own refusals of pages and forms, of a network that a test took away, of an answer that
 * was still to come or streaming when the reader went elsewhere, and of a trace of the test, which asks for pictures that
 * a page made itself; any other message fails the test.
 */
const EXPECTED = new RegExp(
  [
    "status of (403|404|422)",
    "net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)",
    "^AbortError: (BodyStream|signal is aborted)",
    "^Connecting to 'blob:",
  ].join("|"),
);

/** The bell's count was due just after a test had ended the login. */
const countRefused = (message: ConsoleMessage): boolean =>
  message.text().includes("status of 401") && message.location().url.includes("/trpc/message.unread?");

/** What a phone recorded is refused: the page says so and keeps it. */
const recordRefused = (message: ConsoleMessage): boolean =>
  /status of 4\d\d/.test(message.text()) && message.location().url.endsWith("/trpc/siteReceiving.send");

function watch(page: Page, problems: string[]): void {
  page.on("console", (message) => {
    if (message.type() !== "error" || EXPECTED.test(message.text())) return;
    if (countRefused(message) || recordRefused(message)) return;
    problems.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => {
    // an answer that was still streaming when the reader went elsewhere
    if (error.name !== "AbortError") problems.push(error.message);
  });
}

export interface Pages {
  /** A page on which an error in the console, a broken policy or an uncaught rejection fails the test. */
  page: Page;
  /** Somebody else's browser, logged in and looking at `path`; watched the same way. */
  person: (account: string, path?: string) => Promise<Page>;
}

export const test = base.extend<Pages>({
  page: async ({ page }, use) => {
    const problems: string[] = [];
    watch(page, problems);
    await use(page);
    expect(problems).toEqual([]);
  },
  person: async ({ browser }, use) => {
    const problems: string[] = [];
    const opened: Page[] = [];
    await use(async (account, path) => {
      const page = await (await browser.newContext()).newPage();
      opened.push(page);
      watch(page, problems);
      await logIn(page, account, path);
      return page;
    });
    for (const page of opened) {
      // closing takes the network away from what the page was about to load
      page.removeAllListeners("console").removeAllListeners("pageerror");
      await page.context().close();
    }
    expect(problems).toEqual([]);
  },
});

/** Logs in as the form of the page does, whose own tests fill it in, and opens `path`. */
export async function logIn(page: Page, account: string, path = "/"): Promise<void> {
  const { origin } = new URL((await page.request.get("/healthz")).url());
  const form = { account, password: PASSWORD, loginType: "enterprise", role: "purcharser", return_url: "/healthz" };
  const door = account === people.operator ? "/sso/xlogin" : "/sso/login";
  const answer = await page.request.post(door, { form, headers: { origin } });
  expect(new URL(answer.url()).pathname, "who logs in is led on").toBe("/healthz");
  await page.goto(path);
  await page.waitForURL((url) => url.pathname + url.search === path);
}

const require = createRequire(import.meta.url);
const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** Half a megabyte: a document that has it keeps it. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeSource);
}

/** Rules of accessibility that the page and its frames break, with the first place of each; nothing else travels. */
async function brokenRules(page: Page, colours: boolean): Promise<string[]> {
  for (const frame of page.frames()) await bringAxe(frame);
  return page.evaluate(async (enabled) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const rules = { "color-contrast": { enabled } };
    const { violations } = await axe.run(document, { resultTypes: ["violations"], preload: false, rules });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(" ")}`);
  }, colours);
}

/** Nothing moves or is on its way any more: a button that has just come back still changes its colour. */
const atRest = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector("[role=progressbar][aria-label=正在加载]") &&
      document.getAnimations().every(({ playState }) => playState !== "running"),
  );

/** The page does not scroll sideways: a phone's window grows with a page that is too wide for it. */
export async function expectToFit(page: Page): Promise<void> {
  await atRest(page);
  const width = page.viewportSize()?.width ?? (await page.evaluate(() => window.innerWidth));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/**
 * The page breaks no rule of accessibility that a machine can check, and does not scroll sideways: for dialogs, refusals
 * and states; as a page opens it is looked at by every-route.spec.ts, at both widths.
 * @param colours whether words stand out from what is behind them, which costs several times all the rest: once a page
 */
export async function expectSound(page: Page, { colours = false } = {}): Promise<void> {
  await atRest(page);
  expect(await brokenRules(page, colours)).toEqual([]);
  await expectToFit(page);
}

/** The scripts of a page have taken it over: React marks its elements. */
export async function takenOver(page: Page): Promise<void> {
  const isMarked = () => Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react"));
  await page.waitForFunction(isMarked);
}

/** Takes the network away from a page that has all of its scripts. */
export async function goOffline(page: Page): Promise<void> {
  await takenOver(page);
  await page.context().setOffline(true);
}
