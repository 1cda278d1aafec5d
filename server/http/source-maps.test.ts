import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { stackReader } from "./source-maps";

const folder = mkdtempSync(join(tmpdir(), "maps-"));
afterAll(() => rmSync(folder, { recursive: true }));
// one place: line 1, column 1 of the script is line 11, column 5 of the source, in `add`
const map = { version: 3, sources: ["../../../app/features/cart/add.tsx"], names: ["add"], mappings: "AAUIA" };
writeFileSync(join(folder, "cart-Bx1.js.map"), JSON.stringify(map));

test("R-ERR-08: a stack says where it stands in the sources, whichever browser wrote it", async () => {
  const read = stackReader(folder);
  const chrome =
    "TypeError: x\n    at Z (https://mall.example:3000/assets/cart-Bx1.js:1:1)\n    at new Promise (<anonymous>)";
  expect(await read(chrome)).toBe(
    "TypeError: x\n    at app/features/cart/add.tsx:11:5 (add)\n    at new Promise (<anonymous>)",
  );
  expect(await read("Z@https://mall.example/assets/cart-Bx1.js:1:1")).toBe(
    "    at app/features/cart/add.tsx:11:5 (add)",
  );
});

test("a script without a map stays as it is, and no other file is read", async () => {
  const read = stackReader(folder);
  const [old, odd] = ["at https://mall.example/assets/old-1.js:1:1", "at /assets/../../package.json:1:1"];
  expect(await read(`${old}\n${odd}`)).toBe(`${old}\n${odd}`);
});
