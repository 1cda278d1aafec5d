import type { Live } from "#server/kernel/live";
import { Failure } from "#trpc/contract/failures";

const HEARTBEAT_MS = 20_000;
/** Then the browser asks anew, and who it is is found out anew. */
const LONGEST_MS = 5 * 60_000;
const MOST = 2_000;

/** What is sent next, and what is watched for it. */
export interface Subject<Watched> {
  watched: Watched;
  /** The events that are due now. */
  due: () => Promise<string>;
  seen?: () => Promise<void>;
  /** Nothing is sent before something has changed. */
  onlyChanges?: true;
}

/** One server-sent event. */
export function eventOf(data: unknown, id?: number): string {
  return `${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** Streams that are open, by who reads them. */
export function places(mostOfOne: number) {
  const open = new Map<string, number>();
  let all = 0;
  return {
    take(who: string): () => void {
      const own = open.get(who) ?? 0;
      if (own >= mostOfOne || all >= MOST) throw new Failure("TOO_MANY");
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
export function streamOf<Watched>(
  { watched, due, seen, onlyChanges }: Subject<Watched>,
  live: Live<Watched>,
  free: () => void,
): ReadableStream<Uint8Array> {
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
        if (!onlyChanges) void send();
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
      if (!onlyChanges) void send();
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
