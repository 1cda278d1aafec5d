import type { Context, Hono } from "hono";
import type { Clock } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import type { Live } from "#server/kernel/live";
import {
  customerService,
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
import { eventOf, places, STREAM_HEADERS, type Subject, streamOf } from "./event-stream";

export interface StreamRoutes {
  caller: CallerReader;
  db: Db;
  live: Live<Watched>;
  clock: Clock;
}

const MOST_OF_ONE = 4;
const fail = (reason: FailureCode, extra?: FailureExtra) => new Failure(reason, extra);
const key = /^\d{1,15}$/;

/** A conversation from a line on: nothing is lost between two connections. */
async function conversation(
  caller: Caller,
  { db, clock }: StreamRoutes,
  id: number,
  from: number,
): Promise<Subject<Watched>> {
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
      events += eventOf({ messageList, seenSysNo, present, status }, cursor);
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
function desk({ tenantCode, actor }: Caller, { db, clock }: StreamRoutes): Subject<Watched> {
  if (!actor) throw new Failure("LOGIN_NEEDED");
  const { supplierSysNo } = needStaff(actor);
  const who = { tenantCode, userSysNo: actor.userSysNo, supplierSysNo };
  const due = async () => eventOf({ changed: true });
  return { watched: { tenantCode, deskOf: supplierSysNo }, due, seen: () => noteSeen(db, who, clock.now()) };
}

/** What happens in a conversation, or at a desk, while somebody looks at it: server-sent events. */
export function mountServiceStream(api: Hono, routes: StreamRoutes): void {
  const { take } = places(MOST_OF_ONE);
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
