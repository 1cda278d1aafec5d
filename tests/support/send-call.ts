import { failures } from "#trpc/contract/failures";
import type { Outcomes } from "#trpc/contract/shared/document";
import type { RouteEntry } from "#trpc/contract/walk";
import type { As, Envelope, World } from "./api";

/** An address cannot hold half a character. */
const wellFormed = (text: string) => Buffer.from(text).toString();

type Sent = Pick<RouteEntry, "method" | "path"> & { call?: RouteEntry["call"] };

/** Where each of several documents was refused, the first refusal, as the call for that one alone answers it. */
function asAlone(answer: Envelope): Envelope {
  const { resultList } = answer.data as unknown as Outcomes;
  const [first] = resultList;
  if (!first || resultList.some(({ ok }) => ok)) return answer;
  const { reason, message } = first;
  const { code } = failures[reason as keyof typeof failures];
  return { status: answer.status, code, message, data: { reason } };
}

/** Sends an input, whatever it is, to a backend route as a gateway would: path, query or body. */
export async function sendCall(world: World, sent: Sent, who: As, input: unknown): Promise<Envelope> {
  const answer = await send(world, sent, who, input);
  return sent.call?.each && answer.code === 200 ? asAlone(answer) : answer;
}

function send(world: World, { method, path }: Sent, who: As, input: unknown): Promise<Envelope> {
  const values = (typeof input === "object" && input !== null ? input : {}) as Record<string, unknown>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormed(String(values[name] ?? 1))),
  );
  if (method === "POST") return world.send("POST", filled, { body: input, who });
  const query = Object.entries(values).filter(([name]) => !path.includes(`{${name}}`));
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)]));
  return world.send("GET", query.length > 0 ? `${filled}?${search}` : filled, { who });
}
