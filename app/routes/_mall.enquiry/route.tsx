import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { actCreate } from "~/features/enquiry/act-create";
import { loadNew, withContact } from "~/features/enquiry/load-new";
import { NewEnquiry } from "~/features/enquiry/new-form";
import { OwnEnquiries } from "~/features/enquiry/own-enquiries";
import { needSwitch, notForReader } from "~/features/module/load-module";
import s from "~/features/module/module.module.css";
import { Contact } from "~/features/module/module-page";
import { formState } from "~/forms/act";
import { revalidatesWithFiles, sendWithFiles } from "~/forms/send-with-files";
import { orProblem, orScreen } from "~/lib/failure";
import { seesEnquiry } from "~/lib/permission";
import { enquiryText as t } from "~/lib/texts/enquiry";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";
import { useShell } from "~/shell/shell-data";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { ErrorBlock } from "~/ui/empty";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.pageTitle);
export const handle = inBar(t.pageTitle);

/** The newest of the reader's own. */
const SHOWN = 5;

/** R-PERM-06: visitors, and whoever is purchaser or supplier and does not act as personal buyer. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  needSwitch(context, "enquiryOn");
  const [profile, form, own, asked] = await Promise.all([
    readerOf(args),
    formState(args),
    context.session.hasCookie ? context.api.enquiry.search({ pageSize: SHOWN }).catch(orProblem(request)) : undefined,
    loadNew(args),
  ]);
  if (!seesEnquiry(profile, true)) notForReader(t.notForYou);
  const asks = profile === null || profile.currentIdentity === "purchaser";
  const start = asks ? withContact(asked, profile) : null;
  const problem = own && "problem" in own ? own.problem.message : undefined;
  return { form, start, problem, rows: own && !("problem" in own) ? own.datas : [] };
}

async function readerOf({ request, context }: LoaderFunctionArgs) {
  if (!context.session.hasCookie) return null;
  return (await context.api.shell.getCurrentUser({ t: Date.now() }).catch(orScreen(request))).profile;
}

/** Asks suppliers; a visitor logs in first, and finds what was typed. */
export const action = (args: ActionFunctionArgs) => {
  needSwitch(args.context, "enquiryOn");
  return actCreate(args);
};
export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidatesWithFiles;

/** RT-17: asking for a price, and what was asked for. */
export default function Enquiry() {
  const { user, site } = useShell();
  const { start, rows, problem } = useLoaderData<typeof loader>();
  const received = user !== null && start === null;
  return (
    <div className={s.page}>
      <PageHead title={t.pageTitle} />
      <p className={s.lead}>{user ? t.lead : t.visitorLead}</p>
      {received ? <OwnEnquiries title={t.received} none={t.noneReceived} rows={rows} /> : null}
      {start ? <NewEnquiry {...start} /> : null}
      {problem ? (
        <Card title={t.mine}>
          <ErrorBlock message={problem} retryHref="/enquiry" />
        </Card>
      ) : null}
      {user && start && !problem ? <OwnEnquiries title={t.mine} none={t.none} rows={rows} /> : null}
      {user ? null : <p className="mall-dim">{t.loginToSee}</p>}
      {site.customerServiceOn ? (
        <Card title={t.askOutside}>
          <LinkButton href="/service">在线客服</LinkButton>
        </Card>
      ) : null}
      <Contact />
    </div>
  );
}
