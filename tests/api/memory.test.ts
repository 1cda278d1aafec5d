import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readers } from "../../scripts/soak/asking";
import { pageKinds, renderEach } from "../../scripts/soak/pages";
import { demoSettings } from "../support/database";
import { rounds } from "../support/hard";
import { type ServerProcess, startServerProcess } from "../support/server-process";

/** `npm run soak` renders 2,000 of each kind. */
const PAGES = rounds(50, 100);
const WARM = PAGES / 2;
/** Machine code and caches of the size of a few pages; a page that stays is 50 to 500 KB. */
const LEFT_BYTES = 2_000_000;

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "mall-memory-"));
  const env = { DATA_DIR: folder, ...(await demoSettings()) };
  server = await startServerProcess({ env, probe: true, patienceMs: 180_000 });
}, 240_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("no page stays behind, whatever its kind and however its answer ends", { timeout: 600_000 }, async () => {
  const kinds = await pageKinds(server.url);
  const { ask, close } = readers(server.url, 4);
  try {
    const held = () => server.held("collected");
    const rendered = await renderEach(kinds, ask, { held, pages: PAGES, warm: WARM });
    expect(rendered.filter(({ failed }) => failed > 0)).toEqual([]);
    expect(rendered.filter(({ left }) => left > LEFT_BYTES)).toEqual([]);
    // a reader who goes away is nobody's bug
    expect(server.bugs()).toEqual([]);
  } finally {
    close();
  }
});
