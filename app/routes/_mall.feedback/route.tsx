import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { feedback } from "#trpc/contract/feedback";
import { FeedbackForm, SEND } from "~/features/feedback/feedback-form";
import { FeedbackList } from "~/features/feedback/feedback-list";
import { formState, inputProblem } from "~/forms/act";
import { actWithFiles } from "~/forms/act-with-files";
import { text } from "~/forms/fields";
import { revalidatesWithFiles, sendWithFiles } from "~/forms/send-with-files";
import { textLimits } from "~/forms/text-limits";
import { orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { withQuery } from "~/lib/query";
import { feedbackText as t } from "~/lib/texts/feedback";
import { titled } from "~/lib/title";
import { readListQuery } from "~/lists/list-query";
import { inBar } from "~/shell/bar-title";
import { Card, PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";
import { Pagination } from "~/ui/pagination";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { pageNo } = readListQuery(url, { tabs: [], sorts: [] });
  const [mine, form] = await Promise.all([
    context.api.feedback.mine({ pageNo, pageSize: 10 }).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  const page = url.searchParams.get("page")?.slice(0, 300) ?? "";
  return { mine, form, page, limits: textLimits(feedback.create.input) };
}

export const action = (args: ActionFunctionArgs) =>
  actWithFiles(args, SEND, async ({ fields, api, fileSysNoList, problem }) => {
    if (problem) throw inputProblem({ file: problem });
    await api.feedback.create({
      kind: Number(text(fields, "kind")) as 1,
      content: text(fields, "content"),
      contact: text(fields, "contact"),
      page: text(fields, "page"),
      fileSysNoList,
    });
    return redirectWith("/feedback", { message: t.sent });
  });
export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidatesWithFiles;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);
export const handle = inBar(t.title);

/** Tell the operator what is wrong, and read what they answered. */
export default function FeedbackPage() {
  const { mine, page, limits } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.title} />
        <Card>
          <p className={d.below}>{t.lead}</p>
          <FeedbackForm page={page} limits={limits} />
        </Card>
      </div>
      <Card title={t.mine} flush>
        <FeedbackList rows={mine.datas} />
      </Card>
      <Pagination
        pageNo={mine.pageNo}
        pageSize={mine.pageSize}
        total={mine.total}
        href={(pageNo) => withQuery("/feedback", search, { pageNo: pageNo === 1 ? null : pageNo })}
      />
    </div>
  );
}
