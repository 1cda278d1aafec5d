import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { needKind } from "~/features/document/need-kind";
import { areasOf } from "~/features/enquiry/load-new";
import { actPublish } from "~/features/tender-notice/act-form";
import { TenderFormPage } from "~/features/tender-notice/form-page";
import { PublishFields, TermsFields } from "~/features/tender-notice/new-form";
import { blankTender } from "~/features/tender-notice/new-values";
import { startOf } from "~/features/tender-notice/origin";
import { ORIGIN_FIELDS } from "~/features/tender-notice/paths";
import { formState } from "~/forms/act";
import { useRefused } from "~/forms/intent-form";
import { sendWithFiles } from "~/forms/send-with-files";
import { orScreen } from "~/lib/failure";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export async function loader(args: LoaderFunctionArgs) {
  needKind(args, "tenderNotice");
  const { request, context } = args;
  const screen = orScreen(request);
  const [people, areas, { profile }, from, form] = await Promise.all([
    context.api.tenderNotice.people({}).catch(screen),
    areasOf(args),
    context.api.shell.getCurrentUser({ t: Date.now() }).catch(screen),
    startOf(args),
    formState({ request, context }),
  ]);
  const start: Record<string, string> = {
    ...blankTender(Date.now()),
    ...{ areaSysNo: String(areas[0]?.value ?? ""), contactName: profile?.displayName ?? "" },
    contactMobile: /^1\d{10}$/.test(profile?.mobile ?? "") ? (profile?.mobile ?? "") : "",
    ...from.values,
  };
  return { people, areas, start, origin: from.origin, form };
}

export const action = actPublish;
export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.publishTitle);

/** A new tender: terms, lines, criteria, deadlines, who may bid and who judges. */
export default function NewTenderPage() {
  const { people, areas, start, origin } = useLoaderData<typeof loader>();
  const refused = useRefused("publish");
  const values = refused?.values ?? start;
  return (
    <TenderFormPage
      intent="publish"
      title={t.publishTitle}
      back={origin?.href ?? "/portal/tender-notice"}
      hint={origin?.label}
    >
      {ORIGIN_FIELDS.map((name) =>
        values[name] ? <input key={name} type="hidden" name={name} value={values[name]} /> : null,
      )}
      <TermsFields refused={refused} values={values} />
      <PublishFields
        refused={refused}
        values={values}
        areas={areas}
        members={people.memberList}
        suppliers={people.supplierList}
      />
    </TenderFormPage>
  );
}
