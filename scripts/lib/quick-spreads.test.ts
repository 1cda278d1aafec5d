import { build } from "vite";
import { expect, test } from "vitest";
import { quickSpreads } from "./quick-spreads";

/** What the server's build makes of a module. */
async function built(source: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "source",
        resolveId: (id) => (id === "entry" ? id : null),
        load: (id) => (id === "entry" ? source : null),
      },
      quickSpreads(),
    ],
    build: { ssr: true, write: false, rollupOptions: { input: "entry" } },
  });
  if (!("output" in made)) throw new Error("nothing was built");
  return made.output[0].code.replace(/\s+/g, " ");
}

test("what is spread beside more is assigned, in its order", async () => {
  const code = await built("export const f = (a, b) => ({ first: 1, ...a, n: 2, ...b });");
  expect(code).toContain("Object.assign({ first: 1 }, a, { n: 2 }, b)");
});

test("a literal that is spread is written out", async () => {
  expect(await built("export const f = (a, b) => ({ ...{ a, b }, c: 1 });")).toContain("=> ({ a, b, c: 1 })");
});

test("the rest of an object is what is left of it", async () => {
  const { f } = await import(
    `data:text/javascript,${encodeURIComponent(await built("export const f = ({ a, ...rest }) => rest;"))}`
  );
  expect(f({ a: 1, b: 2, c: 3 })).toEqual({ b: 2, c: 3 });
});

test("an accessor behind a spread is refused, one before it stays", async () => {
  await expect(built("export const f = (a) => ({ ...a, get b() { return 1; } });")).rejects.toThrow("accessor");
  expect(await built("export const f = (a) => ({ get b() { return 1; }, ...a });")).toContain("get b()");
});
