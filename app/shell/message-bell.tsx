import { type ComponentType, lazy, Suspense, useState } from "react";
import { cx } from "~/lib/cx";
import { badge } from "~/lib/format";
import { seesWorkbench } from "~/lib/permission";
import { shellText as t } from "~/lib/texts/shell";
import { Icon } from "~/ui/icon";
import { Dropdown } from "./dropdown";
import s from "./message-bell.module.css";
import { useShell } from "./shell-data";
import { useUnread } from "./unread";

const PATH = "/portal/messages";
const MessagePopover = lazy<ComponentType>(() =>
  import("~/features/message/message-popover").catch(() => ({ default: () => <a href={PATH}>{t.allMessages}</a> })),
);

function Count() {
  const { messages } = useUnread();
  return messages > 0 ? (
    <span className={s.count} aria-hidden="true">
      {badge(messages)}
    </span>
  ) : null;
}

const useBell = (): string | undefined => {
  const { user, site } = useShell();
  const { messages } = useUnread();
  return seesWorkbench(user, site.enableModuleSupplierPortal) ? t.messageCount(messages) : undefined;
};

/** In the top bar: a link with the count; with a script a click opens the newest. */
export function MessageBell() {
  const [opened, setOpened] = useState(false);
  const label = useBell();
  if (label === undefined) return null;
  const words = (
    <>
      <Icon name="bell" />
      <span aria-hidden="true">{t.messages}</span>
      <Count />
      <span className="mall-hidden">{label}</span>
    </>
  );
  return (
    <Dropdown label={words} href={PATH} trigger="click" align="right" onOpen={() => setOpened(true)}>
      {opened ? (
        <Suspense fallback={null}>
          <MessagePopover />
        </Suspense>
      ) : null}
    </Dropdown>
  );
}

/** On the phone: a link to the page. */
export function PhoneBell({ className }: { className?: string | undefined }) {
  const label = useBell();
  if (label === undefined) return null;
  return (
    <a href={PATH} className={cx(s.phone, className)} aria-label={label}>
      <Icon name="bell" size={24} />
      <Count />
    </a>
  );
}
