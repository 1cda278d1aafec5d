import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { localSecrets } from "./secrets";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mall-secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("are made once and kept for their owner alone", () => {
  const first = localSecrets(join(folder, "new"));
  expect(first.SESSION_SECRET).toMatch(/^[\w-]{43}$/);
  expect(first.GATEWAY_SECRET).not.toBe(first.SESSION_SECRET);
  expect(localSecrets(join(folder, "new"))).toEqual(first);
  expect(statSync(join(folder, "new/secrets.json")).mode & 0o777).toBe(0o600);
});

test("a damaged file stops the start instead of being replaced", () => {
  writeFileSync(join(folder, "secrets.json"), "{");
  expect(() => localSecrets(folder)).toThrow(/secrets\.json cannot be read/);
});
