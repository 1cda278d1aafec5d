import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, type MetaFunction, useLoaderData, useNavigation } from "@remix-run/react";
import s from "~/features/announcement/announcement.module.css";
import { Attachments, RichText } from "~/features/announcement/announcement-body";
import { confirm } from "~/features/announcement/confirm";
import { ConfirmButtons } from "~/features/announcement/confirm-buttons";
import { shown, unreadOf } from "~/features/announcement/load-reminders";
import { formState, runIntent } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { idOf } from "~/lib/id";
import { announcementText as t } from "~/lib/texts/announcement";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import d from "~/lists/lists.module.css";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Tag } from "~/ui/tag";

const PATH = "/announcement";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [one, form] = await Promise.all([
    context.api.announcement.detail({ id: idOf(params.id) }).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { ...(await shown(context, one)), publishTime: one.publishTime, read: one.alreadyReadFlag, form };
}

export function action(args: ActionFunctionArgs) {
  const sysNo = idOf(args.params.id);
  const answered = (answer: string) => async (api: typeof args.context.api) => {
    await confirm(api, sysNo, answer);
    // whoever has no dialogs goes from one to the next
    const next = (await unreadOf(args.context)).find((one) => one.sysNo !== sysNo);
    return { message: t.confirmed, to: next ? `${PATH}/${next.sysNo}` : PATH };
  };
  return runIntent(args, { read: answered("read"), agree: answered("agree"), disagree: answered("disagree") });
}
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => titled(matches, data?.title ?? t.title);

/** One announcement, and its answer: what the dialog shows, as a page. */
export default function AnnouncementPage() {
  const { form: _form, publishTime, read, ...one } = useLoaderData<typeof loader>();
  const refused = useRefused();
  const busy = useNavigation().state !== "idle";
  return (
    <div className={d.list}>
      <Breadcrumb crumbs={[{ label: t.title, href: PATH }, { label: one.title }]} />
      <PageHead
        title={one.title}
        aside={
          <>
            {read === undefined ? null : <Tag tone={read ? "neutral" : "accent"}>{read ? t.read : t.unread}</Tag>}
            {publishTime ? <span className="mall-dim">{dateTime(publishTime)}</span> : null}
          </>
        }
      />
      <FormMessage refused={refused} />
      <Card>
        <h2 className="mall-hidden">{t.content}</h2>
        <RichText html={one.content} />
        <Attachments files={one.files} />
        {read ? (
          <div className={s.buttons}>
            <LinkButton href={PATH}>{t.back}</LinkButton>
          </div>
        ) : (
          // the button says the answer; confirmed twice it is kept once
          <Form method="post" className={s.buttons}>
            <ConfirmButtons key={one.sysNo} announcement={one} busy={busy} />
          </Form>
        )}
      </Card>
    </div>
  );
}
