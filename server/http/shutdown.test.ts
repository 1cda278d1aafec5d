import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { projectRoot } from "#server/kernel/paths";

const script = `import { createServer } from "node:http";
import { shutDownOnSignal } from "../server/http/shutdown";
let answer;
const server = createServer((request, response) => {
  answer = () => response.end("done");
  console.log("asked");
});
shutDownOnSignal(server, async () => console.log("closed"));
server.on("close", () => console.log("drained"));
process.stdin.once("data", () => answer());
server.listen(0, "127.0.0.1", () => console.log(server.address().port));`;

/** Answer of a running server, or the code of the error that came instead. */
const fetchText = (port: number) =>
  new Promise<string>((resolve) => {
    const request = get({ port, host: "127.0.0.1", agent: false }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve(text));
    });
    request.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

/** Resolves as soon as nobody listens on the port; connections made before go on. */
async function untilRefused(port: number): Promise<void> {
  const knock = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("connect", () => resolve(!socket.destroy()));
      socket.once("error", () => resolve(true));
    });
  while (!(await knock())) await new Promise((resolve) => setTimeout(resolve, 20));
}

test("SIGTERM: running answers finish, new connections are refused, then the process ends with 0", async () => {
  const file = join(projectRoot, ".data", `shutdown-${process.pid}.ts`);
  mkdirSync(join(projectRoot, ".data"), { recursive: true });
  writeFileSync(file, script);
  const child = spawn(process.execPath, ["--import", "tsx", file], {
    cwd: projectRoot,
    stdio: ["pipe", "pipe", "inherit"],
  });
  // "close", not "exit": what the process wrote last may come after it
  const ended = once(child, "close");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => (await lines.next()).value;
  const port = Number(await nextLine());
  rmSync(file);

  const running = fetchText(port);
  expect(await nextLine()).toBe("asked");
  child.kill("SIGTERM");
  child.kill("SIGTERM"); // npm sends it a second time
  await untilRefused(port);
  child.stdin.end("answer");
  expect(await running).toBe("done");
  expect(await ended).toEqual([0, null]);
  const rest: string[] = [];
  for (let line = await nextLine(); line !== undefined; line = await nextLine()) rest.push(line);
  expect(rest.slice(-2)).toEqual(["drained", "closed"]);
});
