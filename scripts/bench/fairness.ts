import type { Shot } from "./load";
import { client } from "./load";
import type { Pressing } from "./pressure";
import { printPressed, printSeen, startPressure, type Watched, watch } from "./watch";
import { type BenchWorld, facts } from "./world";

/** Ways of keeping a mall busy that anybody, or any buyer, may use. */
async function heaviest(world: BenchWorld, batch: number): Promise<Pressing[]> {
  const searches = (count: number) => {
    const names = Array.from({ length: count }, () => "h5Sku.searchMallSkuList").join(",");
    const pages = Array.from({ length: count }, (_, n) => [n, { keyword: "钢", pageSize: 100, pageNo: n + 1 }]);
    return `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(Object.fromEntries(pages)))}&n={n}`;
  };
  const plain = { "accept-encoding": "br" };
  const own = { ...plain, ...world.signedIn };
  const word = encodeURIComponent("钢");
  const one = (n: number, what: string, path: string, headers: Record<string, string>): Pressing => ({
    name: what,
    addresses: [`127.0.1.${n}`],
    connections: 6,
    path,
    headers,
  });
  return [
    one(1, `visitor, batches of ${batch} searches`, searches(batch), plain),
    one(2, `another, batches of ${batch} searches`, searches(batch), plain),
    one(3, "buyer, batches of 60 searches", searches(60), own),
    one(4, "visitor, lists by keyword", `/product/list?keyword=${word}&attr=x{n}&nocache={n}`, plain),
    one(5, "buyer, lists by keyword", `/product/list?keyword=${word}&nocache={n}`, own),
  ];
}

/** What others look at meanwhile; a name that the page cache does not know passes it by. */
export async function lookers(world: BenchWorld): Promise<Watched[]> {
  const { skus } = await facts(world);
  const at = (path: string, headers: Record<string, string> = {}): Shot => ({ method: "GET", path, headers });
  const product = (n: number) => `/product/detail?id=${skus[n % skus.length]?.sysNo}`;
  let addresses = 0;
  const looker = (name: string, count: number, shot: Watched["shot"]): Watched => ({
    name,
    people: Array.from({ length: count }, () => client(world.url, 2, `127.0.2.${++addresses}`)),
    pauseMs: 500,
    shot,
  });
  return [
    looker("visitor: home, uncached", 4, (n) => at(`/?nocache=${n}`)),
    looker("visitor: product, uncached", 4, (n) => at(`${product(n)}&nocache=${n}`)),
    looker("buyer: home", 1, () => at("/", world.reader)),
    looker("buyer: product", 1, (n) => at(product(n), world.reader)),
    looker("visitor: home, cached", 4, () => at("/")),
    looker("health", 1, () => at("/healthz")),
  ];
}

/** How long others wait for home and product while five clients send the heaviest requests that are allowed. */
export async function fairness(
  world: BenchWorld,
  { seconds, batch }: { seconds: number; batch: number },
): Promise<void> {
  const watched = await lookers(world);
  await watch(watched, 5);
  printSeen("alone", await watch(watched, seconds));
  const pressure = await startPressure(world.url, await heaviest(world, batch));
  printSeen("while five clients ask for all they may (≤ 500 ms p99 on two cores)", await watch(watched, seconds));
  console.log("answered to the five:");
  printPressed(await pressure.stop());
  await new Promise((settled) => setTimeout(settled, 3_000));
  printSeen("three seconds later", await watch(watched, Math.min(seconds, 5)));
}
