import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { askCustomPage } from "~/features/module/ask-module";
import { needSwitch } from "~/features/module/load-module";
import s from "~/features/module/module.module.css";
import { ModuleEntries } from "~/features/module/module-entries";
import { Contact } from "~/features/module/module-page";
import { seesEnquiry } from "~/lib/permission";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";
import { useShell } from "~/shell/shell-data";
import { PageHead } from "~/ui/card";
import { Empty, ErrorBlock } from "~/ui/empty";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.premium);
export const handle = inBar(t.premium);

export async function loader(args: LoaderFunctionArgs) {
  needSwitch(args.context, "premiumOn");
  return { answer: await askCustomPage(args, "premium") };
}

const leads: Record<string, string> = { tender: t.tenderLead, groupBuy: t.groupBuyLead, finance: t.financeLead };

/** UI-TOP-06: the tenant's services beside its goods, as far as the reader has them. */
export default function Premium() {
  const { navigation, user, site } = useShell();
  const { answer } = useLoaderData<typeof loader>();
  const services = [
    ...navigation.flatMap(({ key, name, url }) => (leads[key] ? [{ name, url, lead: leads[key] }] : [])),
    ...(seesEnquiry(user, site.enquiryOn) ? [{ name: t.enquiry, url: "/enquiry", lead: t.enquiryLead }] : []),
  ];
  return (
    <div className={s.page}>
      <PageHead title={t.premium} />
      <p className={s.lead}>{t.premiumLead}</p>
      {answer.state === "open" ? <ModuleEntries {...answer} /> : null}
      {answer.state === "refused" ? <ErrorBlock message={answer.message} retryHref="/pages/premium" /> : null}
      {services.length === 0 ? <Empty title={t.premiumNone} /> : null}
      <ul className={s.services}>
        {services.map(({ name, url, lead }) => (
          <li key={url}>
            <a href={url}>
              <b>{name}</b>
              <span className="mall-dim">{lead}</span>
            </a>
          </li>
        ))}
      </ul>
      <Contact />
    </div>
  );
}
