import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { z } from "zod";
import type { performance } from "#trpc/contract/printed/performance";
import { needProfile } from "~/features/auth/need-profile";
import { formState, inputProblem, runIntent } from "~/features/document/act";
import { DocumentLink } from "~/features/document/columns";
import d from "~/features/document/document.module.css";
import { text } from "~/features/document/fields";
import { idOf, keyIn } from "~/features/document/id";
import { sendForm } from "~/features/document/send-form";
import { notForReader } from "~/features/module/load-module";
import { EVALUATE, EvaluateForm } from "~/features/order/evaluate-form";
import { useKeptParameters } from "~/features/order/evaluate-parameters";
import { pickedReasons, reasonsIn } from "~/features/order/quick-reasons";
import { orNothing, orTrouble } from "~/lib/failure";
import { evaluateText as t } from "~/lib/texts/evaluate";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { LinkButton } from "~/ui/button";
import { Card, Facts, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";

const MOST = 1000;

/** What is judged: a step of an order, as the address says. */
function askedIn({ url }: Request) {
  const { searchParams } = new URL(url);
  const orderSysNo = keyIn(searchParams.get("orderSysNo"));
  const [nodeType = ""] = /^\d{1,4}$/.exec(searchParams.get("nodeType") ?? "") ?? [];
  return orderSysNo === undefined || nodeType === "" ? undefined : { orderSysNo, nodeType: Number(nodeType) };
}

type Found = z.output<typeof performance.getDetail.output>;
type Troubled = ReturnType<ReturnType<typeof orTrouble>>;
// the answer is loose: whatever a backend says beside it passes
const isTrouble = (found: Found | Troubled): found is Troubled => "trouble" in found;

/** Which judgement waits for the reader; null where none does (R-EVAL-01). */
const openIn = ({ sysNo, needEvaluation, isNotEvaluationUser }: Found) => ({
  open: needEvaluation && !isNotEvaluationUser ? sysNo : null,
});

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const asked = askedIn(request);
  const { performance } = context.api;
  const [{ currentIdentity }, found, reasons, form] = await Promise.all([
    needProfile(args),
    asked && performance.getDetail(asked).catch(orTrouble(request)),
    asked && performance.quickReasonGetList({ nodeType: asked.nodeType }).catch(orNothing(request)),
    formState(args),
  ]);
  if (currentIdentity !== "purchaser") return notForReader(t.notHere);
  const state = found && (isTrouble(found) ? { trouble: found.trouble.message } : openIn(found));
  return { asked, state, reasons: reasonsIn(reasons), form };
}

function scoreOf(typed: string): number {
  const score = typed.trim() === "" ? Number.NaN : Number(typed.normalize("NFKC"));
  if (!(score >= 0 && score <= MOST)) throw inputProblem({ score: t.scoreBad });
  return score;
}

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, {
    [EVALUATE]: async (api, fields) => {
      const judged = { score: scoreOf(text(fields, "score")), comment: text(fields, "comment") };
      const quickReasonList = pickedReasons(fields);
      const dynamicEvaluationList = [{ sysNo: idOf(text(fields, "sysNo")), ...judged, quickReasonList }];
      await api.performance.batchUpdate({ dynamicEvaluationList });
      return { message: t.saved, to: "/portal/order" };
    },
  });
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

const toOrders = <LinkButton href="/portal/order">{t.toOrders}</LinkButton>;

/** RT-42: a purchaser judges how a supplier did a step of an order. */
export default function Evaluate() {
  const page = useLoaderData<typeof loader>();
  useKeptParameters();
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.title} />
        <p className="mall-dim">{t.lead}</p>
      </div>
      <Card>
        {page.asked && page.state ? (
          <About {...page.asked} state={page.state} reasons={page.reasons} />
        ) : (
          <Empty title={t.none} icon="star">
            {t.noneHint} {toOrders}
          </Empty>
        )}
      </Card>
    </div>
  );
}

interface AboutProps {
  orderSysNo: number;
  nodeType: number;
  state: { trouble: string } | { open: number | null };
  reasons: readonly string[];
}

function About({ orderSysNo, nodeType, state, reasons }: AboutProps) {
  const facts = [
    { label: t.order, value: <DocumentLink kind="order" sysNo={orderSysNo} no={String(orderSysNo)} /> },
    { label: t.node, value: nodeType },
  ];
  return (
    <>
      <Facts facts={facts} columns={2} />
      {"open" in state && state.open !== null ? (
        <EvaluateForm sysNo={state.open} reasons={reasons} />
      ) : (
        <Empty title={"trouble" in state ? state.trouble : t.done} icon="star">
          {toOrders}
        </Empty>
      )}
    </>
  );
}
