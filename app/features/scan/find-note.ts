import type { AppLoadContext } from "@remix-run/node";
import { bareCode } from "#trpc/rules/keyword-forms";
import { orProblem } from "~/lib/failure";
import { withQuery } from "~/lib/query";
import { scanText as t } from "~/lib/texts/scan";
import { documentPath, listPath } from "../document/paths";
import { readCode } from "./read-code";

interface Args {
  request: Request;
  context: AppLoadContext;
}
/** Where a code leads, or the sentence why it leads nowhere. */
type ScanResult = { href: string } | { problem: string };

interface Delivery {
  sysNo: number;
  actionList: readonly string[];
}

/** Who may receive gets to the form at once; everybody else sees the note. */
const wayTo = ({ sysNo, actionList }: Delivery): string =>
  actionList.includes("delivery:purchaser:receive")
    ? withQuery("/portal/receiving/submit", "", { delivery: String(sysNo) })
    : documentPath("delivery", sysNo);

async function byKeyword({ request, context }: Args, keyword: string): Promise<ScanResult> {
  const answer = await context.api.delivery.searchList({ keyword, pageSize: 2 }).catch(orProblem(request));
  if ("problem" in answer) return { problem: answer.problem.message };
  const { datas } = answer;
  const named = datas.find(({ deliveryNo }) => bareCode(deliveryNo) === bareCode(keyword));
  const one = named ?? datas[0];
  if (!one) return { problem: t.notFound(keyword) };
  const several = datas.length > 1 && !named;
  return { href: several ? withQuery(listPath.delivery, "", { keyword }) : wayTo(one) };
}

/** The note that was scanned or whose number was typed, as far as the reader may see it. */
export async function findNote(args: Args, typed: string): Promise<ScanResult> {
  const { request, context } = args;
  const code = readCode(typed, [new URL(context.publicUrl).host, new URL(request.url).host]);
  if (code === "foreign") return { problem: t.foreignCode };
  if ("keyword" in code) return byKeyword(args, code.keyword);
  if (code.kind !== "delivery") return { href: documentPath(code.kind, code.sysNo) };
  const delivery = await context.api.delivery.get({ id: code.sysNo }).catch(orProblem(request));
  if (!("problem" in delivery)) return { href: wayTo(delivery) };
  const { code: status, message } = delivery.problem;
  return { problem: status === 403 || status === 404 ? t.notYours : message };
}
