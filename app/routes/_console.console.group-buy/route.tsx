import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { GroupBuyStatus, type GroupBuyStatusCode, groupBuyStatus } from "#trpc/rules/group-buy-words";
import { CANCEL } from "~/features/group-buy/act-group-buy";
import { operatedColumns } from "~/features/group-buy/operated-list";
import { formState, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { groupBuyText as t } from "~/lib/texts/group-buy";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { List } from "~/lists/list";
import { readListQuery, statusTabs } from "~/lists/list-query";

const PATH = "/console/group-buy";
// drafts are their suppliers' alone
const tabs = statusTabs(groupBuyStatus).filter(({ key }) => key !== String(GroupBuyStatus.draft));

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { tab, statusList, keyword, pageNo } = readListQuery(new URL(request.url), { tabs, sorts: [] });
  const [status] = statusList as GroupBuyStatusCode[];
  const asked = { keyword, pageNo, ...(status === undefined ? {} : { status }) };
  const [page, form] = await Promise.all([
    context.api.groupBuy.operatorSearch(asked).catch(orScreen(request)),
    formState(args),
  ]);
  return { page, tab, keyword, form };
}

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, {
    [CANCEL]: async (api, fields) => {
      await api.groupBuy.operatorCancel({ sysNo: idOf(text(fields, "sysNo")), reason: text(fields, "reason") });
      return { message: t.cancelDone };
    },
  });
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.operated);

/** The mall's group purchases: how they go, who takes part, and what was ordered. */
export default function OperatedGroupBuys() {
  const { page, tab, keyword } = useLoaderData<typeof loader>();
  const refused = useRefused(CANCEL);
  return (
    <>
      <FormMessage refused={refused} />
      <List
        {...{ title: t.operated, path: PATH, hint: t.hint, caption: t.operatedCaption, tabs, tab, keyword, page }}
        columns={operatedColumns}
        empty={{ title: t.operatedNone, icon: "users" }}
      />
    </>
  );
}
