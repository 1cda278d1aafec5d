import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrationsDir } from "./paths";

test("the first migration is what running malls were made with: changes are migrations of their own", () => {
  const sql = readFileSync(join(migrationsDir, "20261120000001_init", "migration.sql"), "utf8");
  expect(createHash("sha256").update(sql).digest("hex")).toBe(
    "b13a4f4a259410f7a94e283908c867b0c7f7666318262f100357e185f6db1fb2",
  );
});
