import { expect, test } from "./fixtures";

/** Each route takes a little of the manifest that every page loads. */
const LIMIT = 133 * 1024;
/** Much less would mean that the scripts were not seen. */
const LEAST = 50 * 1024;
/** A browser opens six connections to a server: what comes after them keeps the first paint waiting once more. */
const SHEETS = 6;

for (const [name, path] of [
  ["home", "/"],
  ["list", "/product/list?key=螺纹钢"],
  ["product", "/product/detail?id=1"],
] as const) {
  test(`first-load JavaScript of ${name} is at most 133 KB, as it is sent (brotli)`, async ({ page }) => {
    const sizes: Promise<number>[] = [];
    let sheets = 0;
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "script") sizes.push(request.sizes().then((size) => size.responseBodySize));
      if (request.resourceType() === "stylesheet") sheets += 1;
    });
    await page.goto(path, { waitUntil: "networkidle" });
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(sheets).toBeLessThanOrEqual(SHEETS);
    expect(total).toBeGreaterThan(LEAST);
    expect(total).toBeLessThanOrEqual(LIMIT);
  });
}

test("a page's scripts are asked for after what it is drawn from, the first pictures at once", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const scripts = [...html.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([link]) => link);
  expect(scripts.length).toBeGreaterThan(5);
  for (const link of scripts) expect(link).toContain('fetchpriority="low"');
  // whoever receives nothing does not load the trucks at the gate
  expect(html).not.toContain("trucks-card");
  const pictures = [...html.matchAll(/<article.*?<img [^>]*>/g)].map(([card]) => card.includes('loading="lazy"'));
  expect(pictures[0]).toBe(false);
  expect(pictures.at(-1)).toBe(true);
});
