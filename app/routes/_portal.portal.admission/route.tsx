import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { SupplierAuthStatus } from "#trpc/contract/shared/codes";
import { type SupplierPaper, supplier } from "#trpc/contract/supplier";
import { chinaDay } from "#trpc/rules/price";
import { actPapers } from "~/features/admission/act-papers";
import { AuthTag, MemberTag } from "~/features/admission/marks";
import { PaperForm, TAKE_BACK } from "~/features/admission/paper-form";
import { PaperTable } from "~/features/admission/paper-table";
import { useMay } from "~/features/document/use-may";
import { formState } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import f from "~/forms/forms.module.css";
import { IntentForm, useRefused } from "~/forms/intent-form";
import { revalidatesWithFiles, sendWithFiles } from "~/forms/send-with-files";
import { textLimits } from "~/forms/text-limits";
import { orScreen } from "~/lib/failure";
import { admissionText as t } from "~/lib/texts/admission";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";
import { Card, Facts, PageHead } from "~/ui/card";
import { ConfirmButton } from "~/ui/confirm-button";
import d from "~/ui/page.module.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = context;
  const screen = orScreen(request);
  const [one, auth, rights, form] = await Promise.all([
    api.supplier.getLatestSupplier({}).catch(screen),
    api.other.supplierCheckAuthStatus({}).catch(screen),
    api.member.checkMemberLevel({}).catch(screen),
    formState({ request, context }),
  ]);
  return { one, auth, rights, form, day: chinaDay(new Date()), limits: textLimits(supplier.savePaper.input) };
}

export const action = (args: ActionFunctionArgs) => actPapers(args);
export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidatesWithFiles;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.ownTitle);
export const handle = inBar(t.ownTitle);

/** Takes back a paper that waits. */
const TakeBack = ({ sysNo, name }: SupplierPaper) => (
  <IntentForm intent={TAKE_BACK} className={f.intent} encType="multipart/form-data">
    <input type="hidden" name="paperSysNo" value={sysNo} />
    <ConfirmButton size="small" question={`${t.takeBackOf(name)}？`}>
      {t.takeBack}
    </ConfirmButton>
  </IntentForm>
);

/** A supplier's own papers and membership. */
export default function Admission() {
  const { one, auth, rights, day, limits } = useLoaderData<typeof loader>();
  const may = useMay()("shop:supplier:save");
  const refused = useRefused(TAKE_BACK);
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.ownTitle} />
        <p className={d.lead}>{t.ownLead}</p>
        {auth.authStatus === SupplierAuthStatus.passed ? null : <p className={d.notice}>{auth.tip}</p>}
        <FormMessage refused={refused} />
      </div>
      <Card title={t.membership}>
        <Facts
          facts={[
            { label: t.authStatus, value: <AuthTag status={auth.authStatus} /> },
            { label: t.member, value: <MemberTag status={rights.memberStatus} /> },
            { label: t.memberEnd, value: one.admission?.memberEnd ?? "--" },
            { label: t.rights, value: rights.passed ? t.hasRights : t.noRights },
          ]}
        />
      </Card>
      <Card title={t.papers} flush>
        <PaperTable papers={one.paperList} day={day} {...(may ? { acts: TakeBack } : {})} />
      </Card>
      {may ? (
        <Card title={t.handIn}>
          <PaperForm key={one.paperList[0]?.sysNo ?? 0} limits={limits} day={day} />
        </Card>
      ) : null}
    </div>
  );
}
