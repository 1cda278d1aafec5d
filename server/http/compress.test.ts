import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { acceptedEncoding, compress } from "./compress";

const page = "<p>螺纹钢 HRB400E</p>".repeat(200);

const app = new Hono();
app.use(compress());
app.get("/page", (c) =>
  c.body(page, 200, { "content-type": "text/html", "content-length": String(Buffer.byteLength(page)) }),
);
app.get("/long", (c) => c.json({ long: page.repeat(100) }));
app.get("/small", (c) => c.json({ ok: true }));
app.get("/json", (c) => c.json({ page }));
app.get("/picture", (c) => c.body(page, 200, { "content-type": "image/png" }));
app.get("/done", (c) => c.body(page, 200, { "content-type": "text/html", "content-encoding": "br" }));
app.get("/stream", () => {
  let send: () => void = () => {};
  const waited = new Promise<void>((resolve) => {
    send = resolve;
  });
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode("shell "));
      setTimeout(send, 60);
      await waited;
      controller.enqueue(new TextEncoder().encode("rest"));
      controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": "text/html" } });
});

const get = (path: string, accept = "gzip, br") => app.request(path, { headers: { "accept-encoding": accept } });
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("compress", () => {
  test("whole bodies, with the right length", async () => {
    const response = await get("/page");
    const body = await bytes(response);
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("vary")).toBe("accept-encoding");
    expect(response.headers.get("content-length")).toBe(String(body.byteLength));
    expect(brotliDecompressSync(body).toString()).toBe(page);
    expect(gunzipSync(await bytes(await get("/json", "gzip"))).toString()).toBe(JSON.stringify({ page }));
  });

  test("long bodies too, of which compressing keeps nobody else waiting", async () => {
    const long = JSON.stringify({ long: page.repeat(100) });
    expect(brotliDecompressSync(await bytes(await get("/long"))).toString()).toBe(long);
    expect(gunzipSync(await bytes(await get("/long", "gzip"))).toString()).toBe(long);
  });

  test("not what is small, coded already or no text, nor for readers who cannot", async () => {
    for (const path of ["/small", "/picture"]) expect((await get(path)).headers.has("content-encoding")).toBe(false);
    expect(await (await get("/done")).text()).toBe(page);
    const plain = await get("/page", "identity");
    expect(plain.headers.get("vary")).toBe("accept-encoding");
    expect(await plain.text()).toBe(page);
  });

  test("the shell of a streamed page leaves before the rest is there", async () => {
    const response = await get("/stream");
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(first?.done).toBe(false);
    const chunks = [Buffer.from(first?.value ?? [])];
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
      chunks.push(Buffer.from(next.value));
    expect(chunks.length).toBeGreaterThan(1);
    expect(brotliDecompressSync(Buffer.concat(chunks)).toString()).toBe("shell rest");
  });
});

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["deflate", undefined],
  ["", undefined],
])("accept-encoding %j → %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
