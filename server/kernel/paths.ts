import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

function findRoot(from: string): string {
  if (existsSync(join(from, "package.json")) || from === dirname(from)) return from;
  return findRoot(dirname(from));
}

/** The project's folder, from the sources and from the build alike. */
export const projectRoot = findRoot(import.meta.dirname);

export const migrationsDir = join(projectRoot, "prisma", "migrations");
