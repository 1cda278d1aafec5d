// Clients that ask again as soon as they are answered, in a process of their own: measuring must not wait for it.
// Started by the bench; on SIGTERM it prints how often which status was answered, by client.
import { Agent, request } from "node:http";

/** Somebody who keeps a server busy. */
export interface Pressing {
  name: string;
  /** The address that the server sees, any of 127.0.0.0/8; several are taken in turn. */
  addresses: string[];
  connections: number;
  /** `{n}` stands for a number that is never the same. */
  path: string;
  headers: Record<string, string>;
}
export type Pressed = Record<string, Record<string, number>>;

const [url = "", list = "[]"] = process.argv.slice(2);
const { hostname, port } = new URL(url);
const answers: Pressed = {};
let ended = false;
let number = 0;

function ask({ path, headers }: Pressing, agent: Agent, localAddress: string | undefined): Promise<string> {
  return new Promise((resolve) => {
    const address = path.replaceAll("{n}", String(++number));
    const outgoing = request({ agent, hostname, port, localAddress, path: address, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(String(answer.statusCode)));
      answer.on("error", () => resolve("broken"));
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "error"));
    outgoing.end();
  });
}

async function press(one: Pressing, place: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const counts = answers[one.name] ?? {};
  answers[one.name] = counts;
  while (!ended) {
    const status = await ask(one, agent, one.addresses[place % one.addresses.length]);
    counts[status] = (counts[status] ?? 0) + 1;
    // whoever is turned away comes again a little later, and whoever gets no connection too
    if (status !== "200") await new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * 1_000));
  }
}

for (const one of JSON.parse(list) as Pressing[]) {
  for (let place = 0; place < one.connections; place++) void press(one, place);
}
process.on("SIGTERM", () => {
  ended = true;
  process.stdout.write(`${JSON.stringify(answers)}\n`, () => process.exit(0));
});
process.stdout.write("pressing\n");
