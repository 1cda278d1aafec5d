import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { file } from "#trpc/contract/file";
import { demoSettings } from "../support/database";
import { rounds } from "../support/hard";
import { allScreens } from "../support/screens";
import { type ServerProcess, startServerProcess } from "../support/server-process";

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "mall-hostile-"));
  const settings = { DATA_DIR: folder, ...(await demoSettings()) };
  server = await startServerProcess({ env: settings, patienceMs: 180_000 });
}, 240_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const filePart = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc';
const fieldPart = '--b\r\ncontent-disposition: form-data; name="remark"\r\n\r\nabc';
const bodies = [
  filePart,
  filePart.replace("abc", "a".repeat(300_000)),
  `${filePart}\r\n--b\r\ncontent-disposition`,
  `${filePart}\r\n--`,
  filePart.repeat(3),
  `${fieldPart}\r\n${filePart}`,
  fieldPart,
  "--b\r\n\r\n".repeat(3_000),
  "",
].map((body) => Buffer.from(body));

/** Status of the answer; 0 where the connection ended without one. @param cut ends the connection in the middle of it */
const post = (path: string, body: Buffer, cut = false) =>
  new Promise<number>((resolve) => {
    const headers = {
      origin: server.url,
      "content-type": "multipart/form-data; boundary=b",
      "content-length": body.length + (cut ? 1_000 : 0),
    };
    const sending = request(`${server.url}${path}`, { method: "POST", headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
      answer.on("error", () => resolve(0));
    });
    sending.on("error", () => resolve(0));
    if (!cut) return void sending.end(body);
    sending.write(body);
    setTimeout(() => sending.destroy(), 20);
  });

const upload = file.upload.path;
const paths = [...allScreens.filter(({ acts }) => acts).map(({ path }) => path.replace(":id", "7")), upload];

/** Every route this many times; five make more than 300 forms at once. */
const TIMES = rounds(1, 5);

test("no form that breaks off inside a part reaches an uncaught exception, on any route that reads forms", async () => {
  const everyRoute = Array.from({ length: TIMES }, () => paths).flat();
  expect(paths.length).toBeGreaterThan(60);
  for (const body of bodies) {
    const statuses = await Promise.all(everyRoute.map((path) => post(path, body)));
    expect(statuses.filter((status) => status === 0 || status === 500)).toEqual([]);
    await Promise.all(paths.map((path) => post(path, body, true)));
  }
  expect(server.output()).not.toMatch(/uncaught|unhandled|shutting down/);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
}, 120_000);

test.each(["/cart/add", upload, "/sso/login", "/feedback"].slice(0, rounds(2, 4)))(
  "300 of them at once at %s leave a living server",
  async (path) => {
    const sent = Array.from({ length: 300 }, (_, index) => post(path, bodies[index % 6] ?? Buffer.from("")));
    const statuses = new Set(await Promise.all(sent));
    expect(statuses.has(0) || statuses.has(500)).toBe(false);
    expect(server.output()).not.toMatch(/uncaught|unhandled|shutting down/);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  },
  120_000,
);

/** First line and body of what a raw request gets. */
const raw = (text: string) =>
  new Promise<string>((resolve) => {
    const { hostname, port } = new URL(server.url);
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("close", () => resolve(answer)).on("error", () => resolve(answer));
    setTimeout(() => socket.destroy(), 5_000);
  });

test("a request without a usable host is answered 400", async () => {
  for (const host of ["Host: \r\n", "Host: a b\r\n", "Host: [\r\n"])
    expect(await raw(`GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`), host).toMatch(/^HTTP\/1\.1 400 /);
});

test("a page repeats no host that is not its tenant's", async () => {
  const page = await raw("GET /product/detail?id=1000001 HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
  expect(page.slice(0, 12)).toBe("HTTP/1.1 200");
  const places = page.match(/.{0,40}evil\.example.{0,20}/g) ?? [];
  expect(places).toEqual([]);
});
