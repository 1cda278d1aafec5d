import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { askList } from "~/features/module/ask-module";
import { needModule } from "~/features/module/load-module";
import { ModulePage } from "~/features/module/module-page";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.groupBuy);
export const handle = inBar(t.groupBuy);

export async function loader(args: LoaderFunctionArgs) {
  needModule(args, "groupBuy");
  return { answer: await askList(args, args.context.api.groupBuy.list({})) };
}

/** RT-03: group buying. */
export default function GroupBuy() {
  const { answer } = useLoaderData<typeof loader>();
  return (
    <ModulePage
      title={t.groupBuy}
      lead={t.groupBuyLead}
      answer={answer}
      none={t.groupBuyNone}
      closed={t.groupBuyClosed}
      hint={t.groupBuyHint}
      icon="users"
      ways={[{ href: "/enquiry", label: t.toEnquiry }]}
    />
  );
}
