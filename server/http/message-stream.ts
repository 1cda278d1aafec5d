import type { Context, Hono } from "hono";
import type { Live } from "#server/kernel/live";
import { Failure } from "#trpc/contract/failures";
import { MESSAGE_STREAM } from "#trpc/contract/message";
import type { CallerReader } from "./api";
import { failed, sent } from "./envelope";
import { eventOf, places, STREAM_HEADERS, streamOf } from "./event-stream";

/** A browser without HTTP/2 has six connections for all its windows: the others ask from time to time. */
const MOST_OF_ONE = 2;

interface Watched {
  tenantCode: string;
  applicationSysNo: number;
}

/** That the reader's messages have changed, while they look at a page; what has changed is asked for by its call. */
export function mountMessageStream(api: Hono, { caller, live }: { caller: CallerReader; live: Live<Watched> }): void {
  const take = places(MOST_OF_ONE).take;
  const answer = async (c: Context): Promise<Response> => {
    const { tenantCode, actor } = await caller(c);
    if (!actor) throw new Failure("LOGIN_NEEDED");
    const watched = { tenantCode, applicationSysNo: actor.applicationSysNo };
    const subject = { watched, due: async () => eventOf({ changed: true }), onlyChanges: true } as const;
    const free = take(`${tenantCode} ${actor.userSysNo}`);
    return new Response(streamOf(subject, live, free), { headers: STREAM_HEADERS });
  };
  api.get(MESSAGE_STREAM, (c) => answer(c).catch((error: unknown) => sent(failed(error, "message.stream"))));
}
