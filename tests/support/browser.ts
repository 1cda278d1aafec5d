import type { World } from "./api";

export interface TestBrowser {
  /** Cookies as the browser would send them. */
  cookies: Map<string, string>;
  /** Set-Cookie lines of the last answer. */
  received: string[];
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** A procedure over HTTP: what it answered, or its refusal. */
  ask: (procedure: string, input?: unknown, kind?: "query" | "mutation") => Promise<unknown>;
}

/** A browser in front of the whole app: keeps cookies, sends its own Origin. */
export function browser(world: World, host = "demo.test"): TestBrowser {
  const cookies = new Map<string, string>();
  const received: string[] = [];
  const fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set("host", host);
    if (cookies.size > 0) headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    if (init.method === "POST" && !headers.has("origin")) headers.set("origin", `http://${host}`);
    const response = await world.app.request(`http://${host}${path}`, { ...init, headers });
    received.splice(0, received.length, ...response.headers.getSetCookie());
    for (const line of received) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const ask: TestBrowser["ask"] = async (procedure, input = {}, kind = "query") => {
    const response =
      kind === "query"
        ? await fetch(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`)
        : await fetch(`/trpc/${procedure}`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(input),
          });
    const body = (await response.json()) as { result?: { data: unknown }; error?: { data: { failure: unknown } } };
    return body.error ? body.error.data.failure : body.result?.data;
  };
  return { cookies, received, fetch, ask };
}
