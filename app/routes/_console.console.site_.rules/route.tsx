import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { actSiteRules, loadSiteRules } from "~/features/console/act-site-rules";
import { OperatorEvents } from "~/features/console/operator-events";
import { SiteRulesForm } from "~/features/console/site-rules-form";
import { SiteSearch } from "~/features/console/site-search-box";
import { RULES, SiteTabs } from "~/features/console/site-tabs";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { siteText } from "~/lib/texts/site";
import { siteRulesText as t } from "~/lib/texts/site-rules";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Card, Facts, PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";

export async function loader(args: LoaderFunctionArgs) {
  const find = (new URL(args.request.url).searchParams.get("find") ?? "").slice(0, 30);
  return { ...(await loadSiteRules(args).catch(orScreen(args.request))), find };
}

export const action = (args: ActionFunctionArgs) => actSiteRules(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** Rules of trade and login that operators set, and what only the server's administrator does. */
export default function SiteRules() {
  const { found, levels, find } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof actSiteRules>();
  const again = answer && "levels" in answer ? answer.levels : undefined;
  const { payWithinHours, cartLineLimit, devicesPerAccount, version, notifyUrl, events } = found;
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={siteText.title} />
        <p className="mall-dim">{t.lead}</p>
      </div>
      <SiteSearch path={RULES} typed={find} />
      <SiteTabs active="rules" />
      <SiteRulesForm
        key={version}
        saved={{ payWithinHours, cartLineLimit, devicesPerAccount, version }}
        levels={again ?? levels}
      />
      <Card title={t.admin}>
        <p className={d.lead}>{t.adminLead}</p>
        <Facts
          facts={[
            { label: t.notify, value: `${notifyUrl || t.notifyNone}（${t.notifyBy}）` },
            { label: t.tenants, value: t.tenantsBy },
          ]}
        />
      </Card>
      <OperatorEvents events={events} />
    </div>
  );
}
