import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { RichText } from "~/features/announcement/announcement-body";
import { loadMadePage } from "~/features/mall-page/load-page";
import { Modules } from "~/features/mall-page/modules";
import p from "~/features/mall-page/modules.module.css";
import { needSwitch } from "~/features/module/load-module";
import s from "~/features/module/module.module.css";
import { Contact } from "~/features/module/module-page";
import { AddingForm } from "~/features/product/product-card";
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
  const [answer, display] = await Promise.all([
    loadMadePage(args, "premium"),
    args.context.api.shell.getPriceDisplaySettings({}),
  ]);
  return { answer, display };
}

const leads: Record<string, string> = { tender: t.tenderLead, groupBuy: t.groupBuyLead, finance: t.financeLead };

/** UI-TOP-06: the tenant's services beside its goods, as far as the reader has them. */
export default function Premium() {
  const { navigation, user, site } = useShell();
  const { answer, display } = useLoaderData<typeof loader>();
  const page = answer.state === "made" ? answer.page : undefined;
  const services = [
    ...navigation.flatMap(({ key, name, url }) => (leads[key] ? [{ name, url, lead: leads[key] }] : [])),
    ...(seesEnquiry(user, site.enquiryOn) ? [{ name: t.enquiry, url: "/enquiry", lead: t.enquiryLead }] : []),
  ];
  return (
    <div className={s.page}>
      <PageHead title={page?.title ?? t.premium} />
      {page ? null : <p className={s.lead}>{t.premiumLead}</p>}
      {page?.html ? (
        <div className={p.text}>
          <RichText html={page.html} />
        </div>
      ) : null}
      {page ? <Modules modules={page.modules} display={display} /> : null}
      <AddingForm here="/pages/premium" />
      {answer.state === "refused" ? <ErrorBlock message={answer.message} retryHref="/pages/premium" /> : null}
      {services.length === 0 && !page ? <Empty title={t.premiumNone} /> : null}
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
