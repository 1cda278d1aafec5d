import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { projectRoot } from "#server/kernel/paths";

const script = `import { createServer } from "node:http";
import { shutDownOnSignal } from "../server/http/shutdown";
const server = createServer((request, response) => setTimeout(() => response.end("done"), 400));
shutDownOnSignal(server, async () => console.log("closed"));
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

test("SIGTERM: running answers finish, new connections are refused, then the process ends with 0", async () => {
  const file = join(projectRoot, ".data", `shutdown-${process.pid}.ts`);
  mkdirSync(join(projectRoot, ".data"), { recursive: true });
  writeFileSync(file, script);
  const child = spawn(process.execPath, ["--import", "tsx", file], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output: string[] = [];
  const lines = createInterface({ input: child.stdout });
  const [first] = (await once(lines, "line")) as [string];
  lines.on("line", (line) => output.push(line));
  rmSync(file);

  const running = fetchText(Number(first));
  await new Promise((resolve) => setTimeout(resolve, 100));
  child.kill("SIGTERM");
  child.kill("SIGTERM"); // npm sends it a second time
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await fetchText(Number(first))).toBe("ECONNREFUSED");
  expect(await running).toBe("done");
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(output.at(-1)).toBe("closed");
});
