import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "#server/kernel/paths";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "supervise-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A supervised program: what it prints line by line, its supervisor, and how that ended. */
function supervised(name: string, program: string) {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, program);
  const code = `import(${JSON.stringify(pathToFileURL(join(projectRoot, "scripts/lib/supervise.mjs")).href)})
    .then(({ supervise }) => supervise([${JSON.stringify(file)}]))`;
  const child = spawn(process.execPath, ["-e", code], { stdio: ["ignore", "pipe", "pipe"] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(String(chunk)));
  const pids = () => [...output.join("").matchAll(/serving (\d+)/g)].map(([, pid]) => Number(pid));
  return { child, pids, output: () => output.join(""), ended: once(child, "close").then(([exit]) => exit as number) };
}

const server = `process.send("listening"); console.log("serving " + process.pid);
process.on("SIGTERM", () => { console.log("drained"); process.exit(0); });
process.on("disconnect", () => process.exit(0));
setInterval(() => {}, 1000);`;

test("a killed server is started again within two seconds, and a signal ends both politely", async () => {
  const { child, pids, output, ended } = supervised("killed", server);
  await expect.poll(pids, { timeout: 10_000 }).toHaveLength(1);
  process.kill(pids()[0] ?? 0, "SIGKILL");
  await expect.poll(pids, { timeout: 2_000 }).toHaveLength(2);
  expect(output()).toContain("商城意外退出（SIGKILL），正在重新启动");
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(output()).toContain("drained");
});

test("a server that never served, or ended by itself, is not started again", async () => {
  const refused = supervised("refused", `console.log("serving " + process.pid); process.exit(3);`);
  expect(await refused.ended).toBe(3);
  expect(refused.pids()).toHaveLength(1);
  const done = supervised("done", `process.send("listening", () => { console.log("serving 1"); process.exit(0); });`);
  expect(await done.ended).toBe(0);
  expect(done.pids()).toHaveLength(1);
});

test("a server that fell while it was started again is started once more", async () => {
  const marker = join(folder, "starts");
  const program = `import { appendFileSync, readFileSync } from "node:fs";
    appendFileSync(${JSON.stringify(marker)}, "x");
    if (readFileSync(${JSON.stringify(marker)}, "utf8").length === 2) process.exit(4);
    ${server}`;
  const { child, pids, ended } = supervised("again", program);
  await expect.poll(pids, { timeout: 10_000 }).toHaveLength(1);
  process.kill(pids()[0] ?? 0, "SIGKILL");
  await expect.poll(pids, { timeout: 4_000 }).toHaveLength(2);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

test("a server that falls again and again is given up after a minute's five", async () => {
  const falls = `process.send("listening", () => { console.log("serving " + process.pid); process.exit(7); });`;
  const { pids, output, ended } = supervised("falls", falls);
  expect(await ended).toBe(7);
  expect(pids()).toHaveLength(6);
  expect(output()).toContain("不再重新启动");
});

test("a server ends when its supervisor is gone", async () => {
  const { child, pids } = supervised("orphan", server);
  await expect.poll(pids, { timeout: 10_000 }).toHaveLength(1);
  child.kill("SIGKILL");
  const lives = () => {
    try {
      return process.kill(pids()[0] ?? 0, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(lives, { timeout: 5_000 }).toBe(false);
});
