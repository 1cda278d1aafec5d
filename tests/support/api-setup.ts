import { rmSync } from "node:fs";
import { afterAll } from "vitest";
import { closeTestDatabase } from "./database";

// each worker its own: what one test looks at, another one must not be writing
const filesDir = `.data/test-files/${process.env.VITEST_POOL_ID ?? "1"}`;
rmSync(filesDir, { recursive: true, force: true });
process.env.FILES_DIR = filesDir;

afterAll(closeTestDatabase);
