import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { evaluationNode } from "#trpc/contract/shared/labels";
import { DocumentLink } from "~/features/document/document-link";
import { AnswerForm, AppealForm, appealIntents } from "~/features/evaluation/appeal-forms";
import { Points } from "~/features/evaluation/evaluation-columns";
import { EVALUATIONS } from "~/features/evaluation/paths";
import { formState, runIntent } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { idOf } from "~/lib/id";
import { evaluateText as t } from "~/lib/texts/evaluate";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { wordOf } from "~/lib/word-of";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, Facts, PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const sysNo = idOf(params.id);
  const { performance } = context.api;
  const sells = (await context.session.read())?.applicationKey === "supplier";
  const read = sells ? performance.supplierDynamicEvaluationGet : performance.purchaserDynamicEvaluationGet;
  const [evaluation, form] = await Promise.all([
    read({ sysNo }).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { evaluation, form };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, appealIntents(idOf(args.params.id)));
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.detail);

/** One judgement with its marks, and an appeal of its supplier. */
export default function EvaluationPage() {
  const { evaluation } = useLoaderData<typeof loader>();
  const { orderSysNo, orderNo, supplierName, purchaserOrganizationName, nodeType, markCardList } = evaluation;
  const { evaluateTime, evaluatorName, quickReasonList, comment, appealReason, appealReply } = evaluation;
  const facts = [
    { label: t.order, value: <DocumentLink kind="order" sysNo={orderSysNo} no={orderNo} /> },
    { label: t.buyer, value: purchaserOrganizationName },
    { label: t.partner, value: supplierName },
    { label: t.node, value: wordOf(evaluationNode, nodeType) },
    { label: t.points, value: <Points evaluation={evaluation} /> },
    ...(evaluateTime === null ? [] : [{ label: t.by, value: t.byAt(evaluatorName, dateTime(evaluateTime)) }]),
    ...markCardList.map(({ name, most, score }) => ({ label: t.markOf(name, most), value: score ?? "" })),
    ...(quickReasonList.length > 0
      ? [{ label: t.reasons, value: quickReasonList.join("、"), wide: true as const }]
      : []),
    ...(comment ? [{ label: t.comment, value: comment, wide: true as const }] : []),
    ...(appealReason ? [{ label: t.appealReason, value: appealReason, wide: true as const }] : []),
    ...(appealReply ? [{ label: t.theirReply, value: appealReply, wide: true as const }] : []),
  ];
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.list, href: EVALUATIONS }, { label: orderNo }]} />
        <PageHead title={t.detail} />
      </div>
      <Card>
        <Facts facts={facts} />
      </Card>
      {evaluation.mayAppeal ? <AppealForm /> : null}
      {evaluation.mayAnswer ? <AnswerForm evaluation={evaluation} /> : null}
    </div>
  );
}
