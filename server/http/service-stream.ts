import type { Context, Hono } from "hono";
import type { Clock } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import {
  customerService,
  type Live,
  needStaff,
  noteSeen,
  ownConversation,
  PART,
  type Watched,
} from "#server/mall/customer-service/index";
import { SERVICE_STREAM } from "#trpc/contract/customer-service";
import { Failure, type FailureCode, type FailureExtra } from "#trpc/contract/failures";
import type { CallerReader } from "./api";
import type { Caller } from "./caller";
import { failed, sent } from "./envelope";

export interface StreamRoutes {
  caller: CallerReader;
  db: Db;
  live: Live;
  clock: Clock;
}

const HEARTBEAT_MS = 20_000;
/** Then the browser asks anew, and who it is is found out anew. */
const LONGEST_MS = 5 * 60_000;
const MOST_OF_ONE = 4;
const MOST = 2_000;
const fail = (reason: FailureCode, extra?: FailureExtra) => new Failure(reason, extra);
const key = /^\d{1,15}$/;

/** What is sent next, and what is watched for it. */
interface Subject {
  watched: Watched;
  /** The events that are due now. */
  due: () => Promise<string>;
  seen?: () => Promise<void>;
}

function event(data: unknown, id?: number): string {
  return `${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** A conversation from a line on: nothing is lost between two connections. */
async function conversation(caller: Caller, { db, clock }: StreamRoutes, id: number, from: number): Promise<Subject> {
  const { tenantCode, actor } = caller;
  let cursor = from;
  const part = () =>
    customerService.get({ ...caller, db, side: null, now: clock.now(), fail, input: { id, afterSysNo: cursor } });
  const { side, row } = await ownConversation({ ...caller, db }, { sysNo: id });
  const due = async () => {
    let events = "";
    for (;;) {
      const { messageList, seenSysNo, present, status } = await part();
      cursor = messageList.at(-1)?.sysNo ?? cursor;
      events += event({ messageList, seenSysNo, present, status }, cursor);
      if (messageList.length < PART) return events;
    }
  };
  const seen = async () => {
    if (actor && side === "staff")
      await noteSeen(db, { tenantCode, userSysNo: actor.userSysNo, supplierSysNo: row.supplierSysNo }, clock.now());
  };
  return { watched: { tenantCode, sysNo: id }, due, seen };
}

/** A desk: that something has changed there. */
function desk({ tenantCode, actor }: Caller, { db, clock }: StreamRoutes): Subject {
  if (!actor) throw new Failure("LOGIN_NEEDED");
  const { supplierSysNo } = needStaff(actor);
  const who = { tenantCode, userSysNo: actor.userSysNo, supplierSysNo };
  const due = async () => event({ changed: true });
  return { watched: { tenantCode, deskOf: supplierSysNo }, due, seen: () => noteSeen(db, who, clock.now()) };
}

/** Streams that are open, by who reads them. */
function places() {
  const open = new Map<string, number>();
  let all = 0;
  return {
    take(who: string): () => void {
      const own = open.get(who) ?? 0;
      if (own >= MOST_OF_ONE || all >= MOST) throw new Failure("TOO_MANY");
      open.set(who, own + 1);
      all += 1;
      return () => {
        all -= 1;
        const left = (open.get(who) ?? 1) - 1;
        if (left > 0) open.set(who, left);
        else open.delete(who);
      };
    },
  };
}

/** The body: what is due at once, again after every change, and a sign of life in between. */
function streamOf({ watched, due, seen }: Subject, live: Live, free: () => void): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder();
  let end = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      let over = false;
      let busy = false;
      let again = false;
      const put = (text: string) => {
        if (!over) controller.enqueue(bytes.encode(text));
      };
      const send = async (): Promise<void> => {
        again = true;
        if (busy) return;
        busy = true;
        try {
          while (again && !over) {
            again = false;
            put(await due());
          }
        } catch (error) {
          // a right that ended ends it; anything else is tried with the next change or connection
          if (error instanceof Failure) close();
        } finally {
          busy = false;
        }
      };
      const beat = () => {
        put(": \n\n");
        void Promise.resolve(seen?.()).catch(() => undefined);
      };
      const stop = live.watch(watched, { changed: () => void send(), ended: () => close() });
      const heartbeat = setInterval(() => {
        beat();
        void send();
      }, HEARTBEAT_MS).unref();
      const last = setTimeout(() => close(), LONGEST_MS).unref();
      end = () => {
        if (over) return;
        over = true;
        stop();
        clearInterval(heartbeat);
        clearTimeout(last);
        free();
      };
      function close() {
        if (over) return;
        end();
        controller.close();
      }
      put("retry: 2000\n\n");
      beat();
      void send();
    },
    cancel: () => end(),
  });
}

export const STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // a proxy that collects an answer before it passes it on would keep it for ever
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
};

/** What happens in a conversation, or at a desk, while somebody looks at it: server-sent events. */
export function mountServiceStream(api: Hono, routes: StreamRoutes): void {
  const { take } = places();
  const answer = async (c: Context): Promise<Response> => {
    const caller = await routes.caller(c);
    const { tenantCode, actor, visitorToken } = caller;
    const id = c.req.param("id") ?? "";
    if (!key.test(id)) throw new Failure("NOT_FOUND", { message: "会话不存在或已删除" });
    const after = c.req.header("last-event-id") ?? c.req.query("after") ?? "";
    const from = key.test(after) ? Number(after) : 0;
    const subject = Number(id) === 0 ? desk(caller, routes) : await conversation(caller, routes, Number(id), from);
    const free = take(actor ? `${tenantCode} ${actor.userSysNo}` : `${tenantCode} visitor ${visitorToken}`);
    return new Response(streamOf(subject, routes.live, free), { headers: STREAM_HEADERS });
  };
  api.get(SERVICE_STREAM, (c) => answer(c).catch((error: unknown) => sent(failed(error, "customerService.stream"))));
}
