import type { RouteEntry } from "#trpc/contract/walk";
import type { As, Envelope, World } from "./api";

/** An address cannot hold half a character. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/** Sends an input, whatever it is, to a backend route as a gateway would: path, query or body. */
export function sendCall(
  world: World,
  { method, path }: Pick<RouteEntry, "method" | "path">,
  who: As,
  input: unknown,
): Promise<Envelope> {
  const values = (typeof input === "object" && input !== null ? input : {}) as Record<string, unknown>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormed(String(values[name] ?? 1))),
  );
  if (method === "POST") return world.send("POST", filled, { body: input, who });
  const query = Object.entries(values).filter(([name]) => !path.includes(`{${name}}`));
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)]));
  return world.send("GET", query.length > 0 ? `${filled}?${search}` : filled, { who });
}
