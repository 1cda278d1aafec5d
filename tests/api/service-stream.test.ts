import { setTimeout as passed } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { liveService } from "#server/mall/customer-service/index";
import { headersOf, type Person } from "../support/api";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
const { world, db } = market;

type Listener = { wait: (words: string) => Promise<string>; leave: () => Promise<void>; said: () => string };

/** Somebody listens to a conversation from a line on. */
async function listen(who: Pick<Person, "token" | "tenantCode">, sysNo: number, after = 0): Promise<Listener | string> {
  const asked = { headers: { ...headersOf(who), ...(after ? { "last-event-id": String(after) } : {}) } };
  const answer = await world.api?.request(`/api/ifs/v1/customerService/stream/${sysNo}`, asked);
  if (!answer?.headers.get("content-type")?.startsWith("text/event-stream")) return (await answer?.text()) ?? "";
  const reader = answer.body?.getReader();
  let said = "";
  const wait = async (words: string): Promise<string> => {
    while (!said.includes(words)) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) throw new Error(`ended before “${words}”: ${said}`);
      said += new TextDecoder().decode(value);
    }
    return said;
  };
  return { wait, leave: async () => void (await reader?.cancel()), said: () => said };
}
async function listening(...args: Parameters<typeof listen>): Promise<Listener> {
  const listener = await listen(...args);
  if (typeof listener === "string") throw new Error(listener);
  return listener;
}

test("what is said while somebody listens reaches them, and what was said between two connections does too", async () => {
  const { purchaser, supplier } = market;
  const supplierSysNo = supplier.supplierSysNo ?? 0;
  const { sysNo, messageSysNo } = await purchaser.api.customerService.begin({ supplierSysNo, content: "第一句" });
  const first = await listening(purchaser, sysNo);
  await first.wait("第一句");
  await supplier.api.customerService.reply({ sysNo, content: "第二句" });
  expect(await first.wait("第二句")).toMatch(/id: \d+\ndata: \{/);
  await first.leave();
  for (const content of ["第三句", "第四句"]) await supplier.api.customerService.reply({ sysNo, content });
  const second = await listening(purchaser, sysNo, messageSysNo);
  const said = await second.wait("第四句");
  expect(said).toContain("第二句");
  expect(said).not.toContain("第一句");
  // whoever listens at the desk is there
  const desk = await listening(supplier, 0);
  await desk.wait("changed");
  expect(await purchaser.api.customerService.get({ id: sysNo })).toMatchObject({ present: true });
  await supplier.api.customerService.read({ sysNo });
  await second.wait('"seenSysNo"');
  await Promise.all([second.leave(), desk.leave()]);
});

test("R-PERM-22: others hear nothing, and one person listens four times at most", async () => {
  const { purchaser, otherPurchaser, otherSupplier, supplier, northSupplier } = market;
  const { sysNo } = await purchaser.api.customerService.begin({ content: "悄悄话" });
  for (const who of [otherPurchaser, otherSupplier, supplier]) expect(await listen(who, sysNo)).toContain('"code":403');
  expect(await listen(northSupplier, sysNo)).toContain('"code":404');
  expect(await listen({ ...purchaser, token: "" }, sysNo)).toContain('"code":401');
  expect(await listen(purchaser, 0)).toContain('"code":403');
  const open = await Promise.all([1, 2, 3, 4].map(() => listening(purchaser, sysNo)));
  expect(await listen(purchaser, sysNo)).toContain('"code":429');
  await open[0]?.leave();
  await (await listening(purchaser, sysNo)).leave();
  await Promise.all(open.slice(1).map(({ leave }) => leave()));
});

test("all who listen in a process are looked for in one statement, and nobody in none", async () => {
  const { purchaser, supplier } = market;
  const { tenantCode } = purchaser;
  const supplierSysNo = supplier.supplierSysNo ?? 0;
  const { sysNo } = await purchaser.api.customerService.begin({ supplierSysNo, content: "第一句" });
  let looks = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      looks += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const live = liveService(counted, () => false);
  const leave: (() => void)[] = [];
  /** After how many looks something was noticed. */
  const watch = (what: { sysNo: number } | { deskOf: number | null }) => {
    const noticed: number[] = [];
    const watcher = { changed: () => void noticed.push(looks), ended: () => undefined };
    leave.push(live.watch({ tenantCode, ...what }, watcher));
    return noticed;
  };
  const heard = (...all: number[][]) => vi.waitUntil(() => all.every(({ length }) => length > 0) && all, 5_000);
  const all = [watch({ sysNo }), watch({ deskOf: supplierSysNo }), watch({ deskOf: null })] as const;
  expect(await heard(...all)).toEqual([[1], [1], [1]]);
  for (const noticed of all) noticed.length = 0;
  const [talk, desk, platform] = all;
  await purchaser.api.customerService.reply({ sysNo, content: "第二句" });
  await heard(talk, desk);
  expect(talk).toEqual(desk);
  expect(platform).toEqual([]);
  await purchaser.api.customerService.begin({ content: "问平台" });
  await heard(platform);
  for (const one of leave) one();
  const before = looks;
  await passed(1_600);
  expect(looks).toBe(before);
});
