import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { feedback } from "#trpc/contract/feedback";
import { FeedbackStatus } from "#trpc/contract/shared/codes";
import { feedbackKind } from "#trpc/contract/shared/labels";
import { Attachments } from "~/features/announcement/announcement-body";
import s from "~/features/console/console.module.css";
import { FeedbackTag } from "~/features/feedback/feedback-list";
import { formState, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { textLimits } from "~/forms/text-limits";
import { useActionForm } from "~/forms/use-action-form";
import { orScreen } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { idOf } from "~/lib/id";
import { ownPath } from "~/lib/query";
import { consoleText as t } from "~/lib/texts/console";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button } from "~/ui/button";
import { Card, Facts, PageHead } from "~/ui/card";
import { FormGrid, TextArea } from "~/ui/field";
import d from "~/ui/page.module.css";

const PATH = "/console/feedback";
const ANSWER = "answer";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [one, form] = await Promise.all([
    context.api.feedback.get({ id: idOf(params.id) }).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { one, form, limits: textLimits(feedback.answer.input) };
}

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, {
    async [ANSWER](api, fields) {
      await api.feedback.answer({ sysNo: idOf(args.params.id), answer: text(fields, "answer") });
      return { message: t.replied };
    },
  });
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.feedback);

/** What somebody said, and the answer. */
export default function ReceivedFeedbackPage() {
  const { one, limits } = useLoaderData<typeof loader>();
  const form = useActionForm<"answer">(ANSWER, undefined, limits);
  // only an address of the mall is a link
  const own = ownPath(one.page, "");
  const facts = [
    { label: t.feedbackFrom, value: `${one.displayName}（${one.organizationName}）` },
    { label: t.mobile, value: one.mobile },
    { label: t.contact, value: one.contact || "--" },
    { label: t.feedbackTime, value: dateTime(one.createTime) },
    {
      label: t.page,
      value: own ? (
        <a className="mall-link" href={own} target="_blank" rel="noreferrer">
          {one.page}
        </a>
      ) : (
        one.page || "--"
      ),
      wide: true,
    },
  ];
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.feedback, href: PATH }, { label: feedbackKind[one.kind] }]} />
        <PageHead title={feedbackKind[one.kind]} aside={<FeedbackTag status={one.status} />} />
        <FormMessage refused={form.refused} complete />
        <Card>
          <Facts facts={facts} />
        </Card>
      </div>
      <Card title={t.feedbackContent}>
        <p className={s.text}>{one.content}</p>
        <Attachments files={one.fileList} />
      </Card>
      <Card title={t.reply}>
        {one.status === FeedbackStatus.answered ? (
          <>
            <p className={s.text}>{one.answer}</p>
            <p className="mall-dim">
              {one.answeredBy} {dateTime(one.answerTime)}
            </p>
          </>
        ) : (
          <IntentForm intent={ANSWER} className={d.stack} guarded>
            <FormGrid>
              <TextArea label={t.reply} rows={4} help={t.replyHint} {...form.field("answer")} />
            </FormGrid>
            <div>
              <Button variant="primary" busy={form.busy}>
                {t.sendReply}
              </Button>
            </div>
          </IntentForm>
        )}
      </Card>
    </div>
  );
}
