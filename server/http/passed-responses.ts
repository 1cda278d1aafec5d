import { Failure } from "#trpc/contract/failures";
import { ending } from "#trpc/ending";
import { readEnvelope, refusalOf } from "#trpc/envelope";
import type { Send } from "#trpc/upstream";
import type { Deadline } from "./deadline";
import { STREAM_HEADERS } from "./event-stream";
import { passFile } from "./passed-file";

interface Incoming {
  request: Request;
  clientAddress: string;
}

interface PassedResponsesOptions {
  send: Send;
  origin: string;
  /** credentials and deadline of a request */
  open: (incoming: Incoming) => Promise<{ deadline: Deadline; headers: () => Promise<Record<string, string>> }>;
  report: (message: string, error: unknown) => void;
}

/** Responses of the backend that browsers get as they are: files and streams. */
export function passedResponses({ send, origin, open, report }: PassedResponsesOptions) {
  /** A file of the backend for a browser: the session says who asks, as on every page. */
  async function forFile(incoming: Incoming): Promise<Response> {
    const { request } = incoming;
    const { deadline, headers } = await open(incoming);
    const known = request.headers.get("if-none-match");
    const asked = { ...(await headers()), ...(known ? { "if-none-match": known } : {}) };
    const path = new URL(request.url).pathname;
    const end = ending(deadline.signal, request.signal);
    const sending = { headers: asked, signal: end.signal, redirect: "manual" } as const;
    // once it comes, a large file on a slow line takes its time
    const response = await end
      .race(send(new Request(origin + path, sending)))
      .catch((error: unknown) => {
        if (!request.signal.aborted) report("the backend cannot be reached", error);
        throw new Failure("UPSTREAM_UNREACHABLE");
      })
      .finally(() => deadline.release());
    return passFile(response, path, report);
  }

  /** A stream of the backend for a browser, for as long as both want. */
  async function forStream(incoming: Incoming): Promise<Response> {
    const { request } = incoming;
    const { headers } = await open(incoming);
    const last = request.headers.get("last-event-id");
    const asked = { ...(await headers()), ...(last ? { "last-event-id": last } : {}) };
    const { pathname, search } = new URL(request.url);
    const sending = { headers: asked, signal: request.signal, redirect: "manual" } as const;
    const response = await send(new Request(origin + pathname + search, sending)).catch((error: unknown) => {
      if (!request.signal.aborted) report("the backend cannot be reached", error);
      throw new Failure("UPSTREAM_UNREACHABLE");
    });
    const type = response.headers.get("content-type") ?? "";
    if (response.status === 200 && type.startsWith("text/event-stream"))
      return new Response(response.body, { headers: STREAM_HEADERS });
    const { code, message, data: said } = await readEnvelope(response, pathname, report);
    throw refusalOf(code, message, said);
  }

  return { forFile, forStream };
}
