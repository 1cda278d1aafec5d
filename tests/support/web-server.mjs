// The mall that the browser tests visit: the production build on a new database with demo data.
import { rmSync } from "node:fs";

const folder = process.env.DATA_DIR;
if (!folder?.startsWith(".data/")) throw new Error("DATA_DIR must name a folder under .data, which is emptied first");
rmSync(folder, { recursive: true, force: true });
await import(new URL("../../build/server/index.js", import.meta.url).href);
