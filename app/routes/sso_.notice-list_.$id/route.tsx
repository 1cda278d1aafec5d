import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import s from "~/features/announcement/announcement.module.css";
import { Attachments, RichText } from "~/features/announcement/announcement-body";
import { isInFrame, NoticeFrame, noticePath } from "~/features/announcement/notice-frame";
import { formState, runIntent } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { idOf } from "~/lib/id";
import { announcementText as t } from "~/lib/texts/announcement";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { BareLayout } from "~/shell/bare-layout";
import { ErrorScreen } from "~/shell/error-screen";
import { Button, LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Tag } from "~/ui/tag";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [notice, hasForceUnread, form] = await Promise.all([
    context.api.notice.get({ id: idOf(params.id) }),
    context.api.shell.checkForcedNotice({}),
    formState({ request, context }),
  ]).catch(orScreen(request));
  const content = context.safeHtml(notice.content);
  return { notice: { ...notice, content }, hasForceUnread, inFrame: isInFrame(request), form };
}

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, {
    async read(api) {
      await api.notice.read({ sysNo: idOf(args.params.id) });
      return { message: t.confirmed, to: noticePath(isInFrame(args.request)) };
    },
  });
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data?.notice.title ?? t.notices);

/** One notice, and that it was read. */
export default function NoticePage() {
  const { notice, inFrame, hasForceUnread } = useLoaderData<typeof loader>();
  const refused = useRefused();
  const busy = useBusy("read");
  const unread = notice.readTime === null;
  return (
    <NoticeFrame inFrame={inFrame} hasForceUnread={hasForceUnread}>
      <PageHead
        title={notice.title}
        aside={
          <>
            {unread && notice.forceFlag ? <Tag tone="danger">{t.forced}</Tag> : null}
            <span className="mall-dim">{dateTime(notice.publishTime)}</span>
          </>
        }
      />
      <FormMessage refused={refused} />
      <Card>
        <h2 className="mall-hidden">{t.content}</h2>
        <RichText html={notice.content} />
        <Attachments files={notice.fileList} />
        <div className={s.buttons}>
          <LinkButton href={noticePath(inFrame)}>{t.back}</LinkButton>
          {unread ? (
            <IntentForm intent="read">
              <Button variant="primary" busy={busy}>
                {t.markRead}
              </Button>
            </IntentForm>
          ) : null}
        </div>
      </Card>
    </NoticeFrame>
  );
}

export function ErrorBoundary() {
  return (
    <BareLayout>
      <ErrorScreen />
    </BareLayout>
  );
}
