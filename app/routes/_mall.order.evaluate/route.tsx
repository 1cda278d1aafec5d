import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { Code, EvaluationNode } from "#trpc/contract/shared/codes";
import { sum, toNumber } from "#trpc/rules/money";
import { needProfile } from "~/features/auth/need-profile";
import { notForReader } from "~/features/module/load-module";
import { EvaluateAbout } from "~/features/order/evaluate-about";
import { EVALUATE } from "~/features/order/evaluate-form";
import { useKeptParameters } from "~/features/order/evaluate-parameters";
import { loadJudged } from "~/features/order/load-judged";
import { marksIn } from "~/features/order/mark-fields";
import { pickedReasons } from "~/features/order/quick-reasons";
import { formState, inputProblem, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { sendForm } from "~/forms/send-form";
import { screenOf } from "~/lib/failure";
import { idOf, keyIn } from "~/lib/id";
import { evaluateText as t } from "~/lib/texts/evaluate";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";

const MOST = 1000;

/** What is judged: a step of an order, as the address says. */
function askedIn({ url }: Request): { orderSysNo: number; nodeType: Code<typeof EvaluationNode> } | undefined {
  const { searchParams } = new URL(url);
  const orderSysNo = keyIn(searchParams.get("orderSysNo"));
  const [nodeType = ""] = /^\d{1,4}$/.exec(searchParams.get("nodeType") ?? "") ?? [];
  if (orderSysNo === undefined || nodeType === "") return undefined;
  // what a backend elsewhere calls a step is its own to say
  return { orderSysNo, nodeType: Number(nodeType) as Code<typeof EvaluationNode> };
}

export async function loader(args: LoaderFunctionArgs) {
  const asked = askedIn(args.request);
  const [{ currentIdentity }, about, form] = await Promise.all([
    needProfile(args),
    asked && loadJudged(args, asked),
    formState(args),
  ]);
  if (currentIdentity !== "purchaser") return notForReader(t.notHere);
  if (about && "refused" in about) throw screenOf(about.refused);
  return { about, form };
}

function scoreOf(typed: string): number {
  const score = typed.trim() === "" ? Number.NaN : Number(typed.normalize("NFKC"));
  if (!(score >= 0 && score <= MOST)) throw inputProblem({ score: t.scoreBad });
  return score;
}

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, {
    [EVALUATE]: async (api, fields) => {
      const sysNo = idOf(text(fields, "sysNo"));
      const { markCardList } = await api.performance.getDetail({ sysNo });
      const markList = marksIn(fields, markCardList);
      const score =
        markList.length > 0 ? toNumber(sum(markList.map((mark) => mark.score))) : scoreOf(text(fields, "score"));
      const judged = { score, markList, comment: text(fields, "comment") };
      const quickReasonList = pickedReasons(fields);
      const dynamicEvaluationList = [{ sysNo, ...judged, quickReasonList }];
      await api.performance.batchUpdate({ dynamicEvaluationList });
      return { message: t.saved, to: "/portal/evaluation" };
    },
  });
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** RT-42: a purchaser judges how a supplier did a step of an order. */
export default function Evaluate() {
  const { about } = useLoaderData<typeof loader>();
  useKeptParameters();
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.title} />
        <p className="mall-dim">{t.lead}</p>
      </div>
      <Card>
        {about ? (
          <EvaluateAbout {...about} />
        ) : (
          <Empty title={t.none} icon="star" ways={<LinkButton href="/portal/order">{t.toOrders}</LinkButton>}>
            <p className="mall-dim">{t.noneHint}</p>
          </Empty>
        )}
      </Card>
    </div>
  );
}
