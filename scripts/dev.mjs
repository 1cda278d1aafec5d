// npm run dev: the mall with hot reload, on the embedded database or DATABASE_URL.
import { requireNode } from "./lib/node-version.mjs";
import { endWithParent } from "./lib/orphan.mjs";

requireNode();
endWithParent();
const { prepare, root } = await import("./lib/run.mjs");
const { ensureGenerated, ensureInstalled } = await import("./lib/prepare.mjs");

await prepare(ensureInstalled, ensureGenerated);

process.chdir(root);
process.env.NODE_ENV ??= "development";
const { register } = await import("tsx/esm/api");
register();
await import("../server/dev");
