import { lookers } from "./fairness";
import { client } from "./load";
import type { Pressing } from "./pressure";
import { printPressed, printSeen, residentMb, startPressure, type Watched, watch } from "./watch";
import { type BenchWorld, facts } from "./world";

const EVERY_SECONDS = 10;

/** Visitors who come again and again with pages that nobody keeps; from one address, or each from another. */
const crowd = (connections: number, addresses: number): Pressing => ({
  name: `${connections} visitors from ${addresses} addresses`,
  addresses: Array.from({ length: addresses }, (_, n) => `127.0.${10 + (n >> 7)}.${1 + (n & 127)}`),
  connections,
  path: "/?nocache={n}",
  headers: { "accept-encoding": "br" },
});

/** A buyer who sends forms, and what is answered however busy the server is. */
async function others(world: BenchWorld): Promise<Watched[]> {
  const { skus } = await facts(world);
  const [sku] = skus;
  const body = { skuSysNo: sku?.sysNo, quantity: sku?.least };
  const sheet = /href="(\/assets\/[^"]+\.css)"/.exec((await world.send({ method: "GET", path: "/" })).text)?.[1] ?? "";
  const person = (n: number) => [client(world.url, 2, `127.0.3.${n}`)];
  return [
    ...(await lookers(world)),
    {
      name: "buyer: into the cart",
      people: person(1),
      pauseMs: 500,
      shot: () => ({ method: "POST", path: "/trpc/cart.add", headers: world.signedIn, body }),
    },
    { name: "style sheet", people: person(2), pauseMs: 100, shot: () => ({ method: "GET", path: sheet }) },
  ];
}

/** What is answered, and what the server holds, while far too many come, and how soon all is well again. */
export async function overload(
  world: BenchWorld,
  { seconds, connections, addresses }: { seconds: number; connections: number; addresses: number },
): Promise<void> {
  const watched = await others(world);
  await watch(watched, 5);
  printSeen("alone", await watch(watched, EVERY_SECONDS));
  const held = [residentMb(world.serverPid)];
  const pressure = await startPressure(world.url, [crowd(connections, addresses)]);
  for (let passed = 0; passed < seconds; passed += EVERY_SECONDS) {
    const part = Math.min(EVERY_SECONDS, seconds - passed);
    printSeen(`from second ${passed} on`, await watch(watched, part));
    held.push(residentMb(world.serverPid));
  }
  console.log("answered to them:");
  printPressed(await pressure.stop());
  const ended = performance.now();
  const home = client(world.url, 1, "127.0.4.1");
  const isWell = async (n: number) => {
    const sent = performance.now();
    const { status } = await home({ method: "GET", path: `/?nocache=after${n}` });
    return status === 200 && performance.now() - sent < 1_000;
  };
  for (let n = 0; !(await isWell(n)); n++) await new Promise((resolve) => setTimeout(resolve, 100));
  console.log(
    `\nafter ${((performance.now() - ended) / 1_000).toFixed(1)} s a visitor's home takes less than a second`,
  );
  held.push(residentMb(world.serverPid));
  console.log(`MB held: ${held.map((mb) => mb.toFixed(0)).join(", ")}`);
}
