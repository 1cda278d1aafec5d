import { rmSync } from "node:fs";
import { afterAll, vi } from "vitest";
import { closeTestDatabase } from "./database";

// each worker its own: what one test looks at, another one must not be writing
const filesDir = `.data/test-files/${process.env.VITEST_POOL_ID ?? "1"}`;
rmSync(filesDir, { recursive: true, force: true });
process.env.FILES_DIR = filesDir;

afterAll(async () => {
  await closeTestDatabase();
  // the worker goes on with the next file: what our modules remember of this file's database ends here
  vi.resetModules();
});
