import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { needKind } from "~/features/document/need-kind";
import { documentPath } from "~/features/document/paths";
import { actBid } from "~/features/tender-notice/act-form";
import { BidFields } from "~/features/tender-notice/bid-fields";
import { isTaking, leftUntil } from "~/features/tender-notice/when";
import { formState } from "~/forms/act";
import { FilesForm } from "~/forms/files-form";
import { FormMessage } from "~/forms/form-message";
import f from "~/forms/forms.module.css";
import { useBusy, useRefused } from "~/forms/intent-form";
import { sendWithFiles } from "~/forms/send-with-files";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { documentText } from "~/lib/texts/document";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button, LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  needKind(args, "tenderNotice");
  const [tender, form] = await Promise.all([
    context.api.tenderNotice.detail({ id: idOf(params.id) }).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { tender, form };
}

export const action = actBid;
export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.bidTitle);

/** A supplier's bid: prices by line, answers to the criteria; sealed when it is sent. */
export default function BidPage() {
  const { tender } = useLoaderData<typeof loader>();
  const refused = useRefused("bid");
  const busy = useBusy("bid");
  const back = documentPath("tenderNotice", tender.sysNo);
  const open = isTaking(tender) && tender.actionList.includes("tenderNotice:supplier:bid");
  return (
    <FilesForm intent="bid" className={d.stack}>
      <input type="hidden" name="version" value={tender.version} />
      <div>
        <Breadcrumb
          crumbs={[
            { label: t.mine, href: "/portal/tender-notice" },
            { label: tender.tenderNoticeNo, href: back },
            { label: t.bidTitle },
          ]}
        />
        <PageHead title={t.bidTitle} aside={open ? <span>{t.left(leftUntil(tender.bidTime))}</span> : null} />
        <p className={d.lead}>
          {tender.tenderNoticeNo} · {tender.title} · {tender.wholeOnly ? t.wholeOnly : t.partly}
        </p>
        <p className={f.info}>{open ? t.sealHint : (t.news[tender.status] ?? "")}</p>
        <FormMessage refused={refused} complete />
      </div>
      <BidFields tender={tender} refused={refused} />
      <PhoneActionBar form>
        <LinkButton href={back}>{documentText.back}</LinkButton>
        {open ? (
          <Button variant="primary" busy={busy}>
            {t.sendBid}
          </Button>
        ) : null}
      </PhoneActionBar>
    </FilesForm>
  );
}
