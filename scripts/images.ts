// npx tsx scripts/images.ts: draws the pictures of the demo mall anew into public/img.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { imageFiles } from "#prisma/seed/images/files";

const folder = resolve(import.meta.dirname, "../public/img");
for (const drawn of ["banner", "category", "logo", "shop"])
  rmSync(resolve(folder, drawn), { recursive: true, force: true });
for (const [path, content] of imageFiles()) {
  const file = resolve(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
