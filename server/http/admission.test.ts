import { Hono } from "hono";
import { beforeAll, expect, test } from "vitest";
import { TEST_SECRET } from "#server/kernel/settings";
import { admission } from "./admission";
import { SESSION_COOKIE, sealCookie } from "./session-cookie";

let sealed: string;
beforeAll(async () => {
  const line = await sealCookie({ sid: "s", iat: 0 }, { secrets: [TEST_SECRET], secure: false });
  sealed = line.split(";")[0] ?? "";
});

interface Load {
  /** What a newcomer waits, what the address does, and what the thread lets everybody wait, in milliseconds. */
  newcomer?: number;
  address?: number;
  thread?: number;
  /** The address uses much. */
  crowd?: boolean;
}

/** Who is turned away, as what. */
async function asked(
  { newcomer = 0, address = 0, thread = 0, crowd = false }: Load,
  init: RequestInit = {},
): Promise<string | null> {
  const { tooMuch } = admission({
    stile: {
      pass: (_, work) => work(),
      delay: (client) => (client === "address 203.0.113.7" ? address : newcomer),
      usesMuch: (client) => crowd && client === "address 203.0.113.7",
    },
    loopDelay: () => thread,
    maxWaitMs: 1_000,
    proxies: 1,
    gatewaySecrets: [TEST_SECRET],
    sessionSecrets: [TEST_SECRET],
  });
  const app = new Hono();
  app.all("*", async (c) => c.json(await tooMuch(c)));
  const headers = { "x-forwarded-for": "203.0.113.7", ...init.headers };
  return (await app.request("http://mall.test/", { ...init, headers })).json();
}
const cookie = () => ({ headers: { cookie: sealed } });
const form = () => ({ ...cookie(), method: "POST" });

test("nobody is turned away while nobody waits long", async () => {
  expect(await asked({ newcomer: 1_000, address: 1_000, thread: 250 })).toBeNull();
});

test("visitors go first, then pages of those who are logged in, their forms last", async () => {
  const who = async (load: Load) => [await asked(load), await asked(load, cookie()), await asked(load, form())];
  expect(await who({ newcomer: 1_001 })).toEqual(["visitor", null, null]);
  expect(await who({ newcomer: 2_001 })).toEqual(["visitor", "member", null]);
  expect(await who({ newcomer: 4_001 })).toEqual(["visitor", "member", "form"]);
  expect(await who({ thread: 260 })).toEqual(["visitor", null, null]);
  expect(await who({ thread: 1_100 })).toEqual(["visitor", "member", "form"]);
});

test("visitors of an address that uses much go before all others", async () => {
  const crowd = { thread: 150, crowd: true };
  expect(await asked(crowd)).toBe("crowd");
  expect(await asked({ thread: 150 })).toBeNull();
  expect(await asked(crowd, cookie())).toBeNull();
  expect(await asked(crowd, { headers: { "x-forwarded-for": "203.0.113.8" } })).toBeNull();
});

test("what others of an address ask for turns away its visitors, nobody who is logged in", async () => {
  const crowd = { address: 60_000 };
  expect(await asked(crowd)).toBe("visitor");
  expect(await asked(crowd, cookie())).toBeNull();
  expect(await asked(crowd, { headers: { "x-forwarded-for": "203.0.113.8" } })).toBeNull();
});

test("a cookie that nobody sealed and a token make no member; a gateway has chosen already", async () => {
  const busy = { newcomer: 1_500 };
  const shown: Record<string, string>[] = [
    { cookie: `${SESSION_COOKIE}=${"x".repeat(300)}` },
    { cookie: sealed.replace(/.{9}~2$/, "AAAAAAAAA~2") },
    { authorization: "Bearer some-token" },
    { "x-gateway-secret": "a guess" },
  ];
  for (const headers of shown) {
    expect(await asked(busy, { headers }), JSON.stringify(headers)).toBe("visitor");
  }
  expect(await asked({ newcomer: 3_900 }, { headers: { "x-gateway-secret": TEST_SECRET } })).toBeNull();
});
