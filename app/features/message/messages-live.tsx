import { useEffect, useState } from "react";
import { trpc } from "#trpc/client/react";
import { useEffectOn } from "~/lib/use-effect-on";
import { TrpcArea } from "~/shell/trpc-area";
import { tellUnread, useUnread } from "~/shell/unread";
import { listen } from "../service/use-live";

/** As `MESSAGE_STREAM` of the contract, which the browser does not load. */
const STREAM = "/api/ifs/v1/message/stream";
/** Where the stream is away, or another window has it. */
const POLL_MS = 60_000;

/** Keeps the counts in the frame as they are while a page is looked at: comes after the page. */
export default function MessagesLive() {
  return (
    <TrpcArea>
      <Counts />
    </TrpcArea>
  );
}

/** True while the page is the one that is looked at. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === "visible");
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return visible;
}

function Counts() {
  const visible = useVisible();
  const [live, setLive] = useState(false);
  const { announcements } = useUnread();
  const { data, isError, refetch } = trpc.message.unread.useQuery(
    {},
    { enabled: visible, retry: false, refetchInterval: live ? false : POLL_MS },
  );
  const served = !isError;
  useEffect(() => {
    if (data) tellUnread({ messages: data.messages, news: data.announcements, notices: data.notices });
  }, [data]);
  // an announcement was answered: one less to read
  useEffectOn([announcements], () => {
    if (data) void refetch();
  });
  useEffect(() => {
    // one connection for the window that is looked at; what happened meanwhile is asked for when it opens
    if (!visible || !served) return;
    const leave = listen(
      () => STREAM,
      () => void refetch(),
      setLive,
    );
    return () => {
      leave();
      setLive(false);
    };
  }, [visible, served, refetch]);
  return null;
}
