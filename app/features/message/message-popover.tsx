import { useEffect, useRef } from "react";
import { trpc } from "#trpc/client/react";
import type { Message } from "#trpc/contract/message";
import { messageText as t } from "~/lib/texts/message";
import { shellText } from "~/lib/texts/shell";
import { LoadFailed } from "~/shell/load-failed";
import { TrpcArea } from "~/shell/trpc-area";
import { tellUnread, useUnread } from "~/shell/unread";
import { Skeleton } from "~/ui/skeleton";
import s from "./message.module.css";
import { MessageList } from "./message-list";

const SHOWN = 8;

/** The newest messages over the page. */
export default function MessagePopover() {
  return (
    <TrpcArea>
      <Newest />
    </TrpcArea>
  );
}

function Newest() {
  const { messages: unread } = useUnread();
  const list = trpc.message.search.useQuery({ pageSize: SHOWN });
  const { refetch } = list;
  const listed = useRef(unread);
  useEffect(() => {
    // something came or was read
    if (listed.current !== unread) void refetch();
    listed.current = unread;
  }, [unread, refetch]);
  const readAll = trpc.message.readAll.useMutation({
    onSuccess: ({ messages }) => {
      tellUnread({ messages });
      void refetch();
    },
  });
  const newest = list.data?.datas[0]?.sysNo ?? 0;
  const readable = unread > 0 && newest > 0 && !readAll.isPending;
  return (
    <div className={s.popover}>
      <div className={s.popoverHead}>
        <b>{t.title}</b>
        <button
          type="button"
          // stays where the focus is, so that Escape closes the list
          aria-disabled={!readable}
          onClick={() => readable && readAll.mutate({ upToSysNo: newest })}
        >
          {t.readAll}
        </button>
      </div>
      <Body list={list} />
      <div className={s.popoverFoot}>
        <a className="mall-link" href="/portal/messages">
          {shellText.allMessages}
        </a>
      </div>
    </div>
  );
}

interface Listed {
  data: { datas: Message[] } | undefined;
  isError: boolean;
  refetch: () => unknown;
}

function Body({ list: { data, isError, refetch } }: { list: Listed }) {
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  return data.datas.length > 0 ? <MessageList messages={data.datas} brief /> : <p className={s.none}>{t.empty}</p>;
}
