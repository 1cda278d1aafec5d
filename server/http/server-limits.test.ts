import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { limitServer, type ServerLimits } from "./server-limits";

const LIMITS: ServerLimits = { connections: 100, headerSeconds: 1, bodySeconds: 2, keepAliveSeconds: 1 };
const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

const echo: RequestListener = (request, response) => {
  request.resume().on("end", () => response.end("done"));
};

async function listen(limits: Partial<ServerLimits> = {}, listener = echo): Promise<number> {
  const server = createServer({ connectionsCheckingInterval: 50 }, listener);
  limitServer(server, { ...LIMITS, ...limits });
  open.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

interface Talk {
  socket: Socket;
  /** All that came, once the server has ended the connection. */
  heard: Promise<string>;
}

async function talk(port: number, words: string): Promise<Talk> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.on("error", () => undefined);
  const heard = once(socket, "close").then(() => text);
  socket.write(words);
  return { socket, heard };
}

const POST = "POST / HTTP/1.1\r\nHost: mall.test\r\nContent-Length: 10\r\n\r\n";

test("headers and bodies that do not come are given up, in Chinese", async () => {
  const port = await listen();
  for (const words of ["GET / HTTP/1.1\r\nHost: mall.test\r\n", `${POST}12345`]) {
    const heard = await (await talk(port, words)).heard;
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    expect(heard).toContain("请求没有在规定时间内送达，请检查网络后重试");
  }
});

test("a body that keeps coming, and an answer that takes longer than a request may, are no matter", async () => {
  const port = await listen({}, (request, response) => {
    request.resume().on("end", () => setTimeout(() => response.end("done"), 2_500));
  });
  const { socket, heard } = await talk(port, POST);
  for (const part of ["12", "34", "56", "78", "90"]) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.write(part);
  }
  expect(await heard).toContain("done");
});

test("an address or headers of any length are refused in Chinese, and garbage too", async () => {
  const port = await listen();
  const long = await talk(port, `GET /trpc/x?input=${"a".repeat(100_000)} HTTP/1.1\r\nHost: mall.test\r\n\r\n`);
  expect(await long.heard).toMatch(/^HTTP\/1\.1 431 .*网址或请求头过长/s);
  expect(await (await talk(port, "来吧\r\n\r\n")).heard).toMatch(/^HTTP\/1\.1 400 .*请求格式不正确/s);
});

test("headers behind the thousandth are still read: those of a proxy stand last", async () => {
  const port = await listen({}, (request, response) => response.end(String(request.headers["x-forwarded-for"])));
  const many = Array.from({ length: 1_500 }, () => "a:\r\n").join("");
  const { heard } = await talk(port, `GET / HTTP/1.0\r\n${many}X-Forwarded-For: 203.0.113.7\r\n\r\n`);
  expect(await heard).toContain("203.0.113.7");
});

test("no more connections than allowed; who is idle makes room", async () => {
  const port = await listen({ connections: 2, keepAliveSeconds: 600, headerSeconds: 600, bodySeconds: 600 });
  const idle = await talk(port, "GET / HTTP/1.1\r\nHost: mall.test\r\n\r\n");
  await once(idle.socket, "data");
  const busy = await talk(port, `${POST}123`);
  await once(busy.socket, "connect");
  const refused = await talk(port, "GET / HTTP/1.1\r\n");
  expect(await refused.heard).toBe("");
  await idle.heard;
  const welcome = await talk(port, "GET / HTTP/1.0\r\n\r\n");
  expect(await welcome.heard).toContain("done");
  busy.socket.write("4567890");
  expect(String((await once(busy.socket, "data"))[0])).toContain("done");
});
