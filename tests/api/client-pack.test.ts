import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "#server/kernel/paths";
import { ran, scriptToken, served, tsc, writeTsConfig } from "../support/call-scripts";
import { addOrder } from "../support/documents";
import { recipes } from "../support/recipes";
import { useMarket } from "../support/worlds";

/** It is bundled, installed and compiled. */
const PATIENCE_MS = 400_000;
/** Far from this repository: nothing of it is found by accident. */
const folder = mkdtempSync(join(tmpdir(), "mall-client-"));
let mall: Awaited<ReturnType<typeof served>>;
let token: string;
let orders: number[];

const market = useMarket({ tenants: true });
const { world } = market;
beforeAll(async () => {
  orders = [];
  for (let n = 0; n < 5; n++) orders.unshift((await addOrder(market, { items: [{}] })).sysNo);
  token = await scriptToken(world, market.purchaser, ["order.*"]);
  mall = await served(world);
});
afterAll(() => {
  mall.close();
  rmSync(folder, { recursive: true, force: true });
});

const PROGRAM = `
import { createScriptClient, Failure, OrderStatus, type Outputs } from "procurement-mall-client";
declare const process: { env: Record<string, string | undefined> };


const client = createScriptClient({ url: process.env.MALL_URL ?? "", token: process.env.MALL_TOKEN ?? "" });
const found: number[] = [];
let page: Outputs["order"]["search"]["datas"];
let beforeSysNo: number | undefined;
do {
  const statusList = [OrderStatus.waitingSupplierConfirm];
  ({ datas: page } = await client.order.search.query({ statusList, beforeSysNo, pageSize: 2 }));
  for (const { sysNo, totalAmount } of page) if (totalAmount.toFixed(2) !== "") found.push(sysNo);
  beforeSysNo = page.at(-1)?.sysNo;
} while (page.length === 2);
const refused = await client.cart.summary.query({}).then(
  () => "answered",
  (error: unknown) => Failure.from(error)?.reason,
);
console.log(JSON.stringify({ found, refused }));
`;
const WRONG = `
import { createScriptClient } from "procurement-mall-client";
createScriptClient({ url: "", token: "" }).order.get.query({ id: true });
`;

test(
  "the packed client is installed by an empty project, compiles there with the recipes and asks the mall",
  async () => {
    const door = ["scripts/cli.mjs", "client:pack", "--out", folder];
    const packed = await ran(process.execPath, door, { cwd: projectRoot });
    expect(packed).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/\/procurement-mall-client-[\d.]+\.tgz\n$/),
    });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "other", private: true, type: "module" }));
    const flags = ["--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund", "--omit=peer"];
    const installed = await ran("npm", ["install", packed.stdout.trim(), ...flags], { cwd: folder });
    expect(installed).toMatchObject({ status: 0 });

    writeFileSync(join(folder, "program.mts"), PROGRAM);
    writeFileSync(join(folder, "wrong.mts"), WRONG);
    const typed = recipes.filter(({ file }) => file.endsWith(".mts"));
    for (const { file, code } of typed) writeFileSync(join(folder, file), code);
    const compiler = { outDir: "out", noEmit: false, typeRoots: [join(projectRoot, "node_modules/@types")] };
    writeTsConfig(folder, ["program.mts", "wrong.mts", ...typed.map(({ file }) => file)], compiler);
    const compiled = await ran(process.execPath, [tsc, "-p", folder, "--checkers", "1"], { cwd: folder });
    // what is wrong is said of the wrong program alone
    expect(compiled.stdout.match(/^.*error TS.*$/gm)).toEqual([
      expect.stringMatching(/^wrong\.mts\(3,.*'boolean' is not assignable to type/),
    ]);
    expect(compiled.status).toBe(2);
    const env = { MALL_URL: mall.url, MALL_TOKEN: token };
    const program = await ran(process.execPath, ["out/program.mjs"], { cwd: folder, env });
    expect(program.stderr).toBe("");
    expect(JSON.parse(program.stdout)).toEqual({ found: orders, refused: "FORBIDDEN" });
  },
  PATIENCE_MS,
);
