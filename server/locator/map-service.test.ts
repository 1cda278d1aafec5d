import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { mapService } from "./map-service";
import { offline } from "./offline";

const stop: (() => void)[] = [];
afterEach(() => {
  for (const end of stop.splice(0)) end();
});

async function serving(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(decodeURIComponent(request.url ?? ""));
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  stop.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { asked, map: mapService(`http://127.0.0.1:${port}/locate`, offline) };
}

describe("R-AREA-16: a map service in place of our own tables", () => {
  test("says where coordinates and addresses lie, and is asked once for each", async () => {
    const { asked, map } = await serving((_request, response) =>
      response.end(JSON.stringify({ adcode: 510107, city: "成都市" })),
    );
    expect(await map.at(116.4, 39.9)).toEqual({ code: "5101", name: "成都市" });
    expect(await map.at(116.40001, 39.9)).toEqual({ code: "5101", name: "成都市" });
    expect(await map.ofAddress("61.128.128.68")).toEqual({ code: "5101", name: "成都市" });
    expect(asked).toEqual(["/locate?location=116.400,39.900", "/locate?ip=61.128.128.68"]);
  });

  test("is not told of our own network", async () => {
    const { asked, map } = await serving((_request, response) => response.end("{}"));
    expect(await map.ofAddress("10.0.0.7")).toBeNull();
    expect(asked).toEqual([]);
  });

  test.each<[string, RequestListener]>([
    ["that fails", (_request, response) => response.writeHead(500).end()],
    ["that answers a page", (_request, response) => response.end("<html>")],
    ["that does not know", (_request, response) => response.end('{"city":null}')],
    ["that hangs up", (request) => request.socket.destroy()],
  ])("one %s leaves the answer to our own tables", async (_name, answer) => {
    const { map } = await serving(answer);
    expect(await map.at(116.4, 39.9)).toEqual({ code: "1101" });
    expect(await map.ofAddress("61.128.128.68")).toEqual({ name: "重庆市" });
  });
});
