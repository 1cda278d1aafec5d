import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { chinaDay } from "#trpc/rules/price";
import { supplierIntents } from "~/features/admission/act-supplier";
import { InvitationCard } from "~/features/admission/invitation-card";
import { AuthTag } from "~/features/admission/marks";
import { PaperTable } from "~/features/admission/paper-table";
import { JudgePaper, MemberForm, TradeCard } from "~/features/admission/supplier-forms";
import { OperatorEvents } from "~/features/console/operator-events";
import { formState, runIntent } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { quantity } from "~/lib/format";
import { idOf } from "~/lib/id";
import { admissionText as t } from "~/lib/texts/admission";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, Facts, PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const sysNo = idOf(params.id);
  const [one, member, form] = await Promise.all([
    context.api.supplier.get({ supplierSysNo: sysNo }).catch(orScreen(request)),
    context.api.member.supplierMemberInfo({ id: sysNo }).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  const token = one.invitation?.token;
  const link = token ? `${context.publicUrl}/sso/invitation?token=${token}` : "";
  return { one, member, link, day: chinaDay(new Date()), form };
}

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, (pressed) => supplierIntents(idOf(args.params.id), pressed));
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction<typeof loader> = ({ matches, data }) => titled(matches, data?.one.name ?? t.title);

/** One supplier: its papers are judged, its membership set, its trade restricted. */
export default function SupplierPage() {
  const { one, member, link, day } = useLoaderData<typeof loader>();
  const refused = useRefused();
  const { admission } = one;
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: "/console/supplier" }, { label: one.name }]} />
        <PageHead title={one.name} aside={<AuthTag status={one.authStatus} />} />
        <FormMessage refused={refused} complete />
        <Card>
          <Facts
            facts={[
              { label: t.code, value: one.code },
              { label: t.contactName, value: one.contactName || "--" },
              { label: t.contactMobile, value: one.contactMobile || "--" },
              { label: t.goods, value: quantity(admission?.skuCount ?? 0) },
            ]}
          />
        </Card>
      </div>
      {one.canInvite ? <InvitationCard key={link} one={one} link={link} /> : null}
      <Card title={t.papers} flush>
        <PaperTable papers={one.paperList} day={day} acts={(paper) => <JudgePaper {...paper} />} />
      </Card>
      <MemberForm key={`${member.memberStatus} ${member.endTime}`} member={member} day={day} />
      <TradeCard one={one} />
      <OperatorEvents events={one.events} />
    </div>
  );
}
