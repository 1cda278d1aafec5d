import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ServiceMessage, ServiceThread } from "#trpc/contract/customer-service";
import { READ } from "./intents";

/** As `SERVICE_STREAM` of the contract, which the browser does not load. */
export const streamPath = (sysNo: number, after = 0): string =>
  `/api/ifs/v1/customerService/stream/${sysNo}?after=${after}`;

/** A stream that the server refused, because there are too many, is asked for again after so long. */
const AGAIN_MS = 30_000;
/** The server ends a stream every few minutes, and the browser is back soon: only what lasts longer is said. */
const LOST_MS = 5_000;

/** Listens to a stream for as long as the page is there. */
export function listen(address: () => string, hear: (data: string) => void, stands: (open: boolean) => void) {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let lost: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(address());
    source.onopen = () => {
      clearTimeout(lost);
      lost = undefined;
      stands(true);
    };
    source.onmessage = ({ data }: MessageEvent<string>) => hear(data);
    source.onerror = () => {
      lost ??= setTimeout(() => stands(false), LOST_MS);
      if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, AGAIN_MS);
    };
  };
  open();
  return () => {
    clearTimeout(again);
    clearTimeout(lost);
    source?.close();
  };
}

type Heard = Pick<ServiceThread, "messageList" | "seenSysNo" | "present" | "status">;
interface Standing {
  /** Of which conversation. */
  sysNo: number | undefined;
  news: readonly ServiceMessage[];
  now: Omit<Heard, "messageList"> | undefined;
  lost: boolean;
}
const nothing: Standing = { sysNo: undefined, news: [], now: undefined, lost: false };

/**
 * A conversation as it goes on: lines that come while it is open, and how far the other side has read. What is looked
 * at counts as read. Without a script it is as it was loaded.
 */
export function useLive(thread: ServiceThread | undefined, looksBack: boolean) {
  const [standing, setStanding] = useState(nothing);
  const { submit } = useFetcher();
  const sysNo = looksBack ? undefined : thread?.sysNo;
  const loaded = thread?.messageList.at(-1)?.sysNo ?? 0;
  const own = standing.sysNo === sysNo ? standing : nothing;
  const news = own.news.filter((message) => message.sysNo > loaded);
  const last = news.at(-1)?.sysNo ?? loaded;
  const heard = useRef(last);
  heard.current = last;

  useEffect(() => {
    if (sysNo === undefined) return;
    const hear = (data: string) => {
      const { messageList, ...now } = JSON.parse(data) as Heard;
      setStanding((before) => {
        const known = before.sysNo === sysNo ? before.news : [];
        const least = known.at(-1)?.sysNo ?? 0;
        return { sysNo, news: [...known, ...messageList.filter((one) => one.sysNo > least)], now, lost: false };
      });
    };
    const stands = (open: boolean) =>
      setStanding((before) => ({ ...(before.sysNo === sysNo ? before : nothing), sysNo, lost: !open }));
    return listen(() => streamPath(sysNo, heard.current), hear, stands);
  }, [sysNo]);

  const theirs = news.filter((message) => message.fromStaff === (thread?.side === "customer")).at(-1)?.sysNo;
  useEffect(() => {
    if (theirs === undefined) return;
    const title = document.title;
    const look = () => {
      if (document.visibilityState !== "visible") return;
      document.title = title;
      submit({ intent: READ, messageSysNo: String(theirs) }, { method: "post", encType: "multipart/form-data" });
      document.removeEventListener("visibilitychange", look);
    };
    if (document.visibilityState !== "visible") document.title = `(●) ${title}`;
    document.addEventListener("visibilitychange", look);
    look();
    return () => {
      document.removeEventListener("visibilitychange", look);
      document.title = title;
    };
  }, [theirs, submit]);

  return {
    messages: [...(thread?.messageList ?? []), ...news],
    // without the stream, what was loaded is newer than what was heard
    now: (own.lost ? undefined : own.now) ?? thread,
    lost: own.lost,
  };
}
