import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { AgreementPage } from "~/features/agreement/agreement-page";
import { loadPrices } from "~/features/agreement/load-prices";
import { ChildAgreements, VersionLinks } from "~/features/agreement-version/agreement-links";
import { ofFramework } from "~/features/contract/act-generate";
import { GenerateButton } from "~/features/contract/generate-button";
import { formState, runIntent } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen, orUnread } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { agreementText as t } from "~/lib/texts/agreement";
import { partsText } from "~/lib/texts/parts";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

/** RT-45. Today's prices are asked for by a link: they cost a second question. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const id = idOf(params.id);
  const screen = orScreen(request);
  const [agreement, children, contracts, password, form] = await Promise.all([
    context.api.agreement.purchaserEc({ id }).catch(screen),
    context.api.agreement.purchaserV2EcChild({ id }).catch(screen),
    context.api.contract
      .queryPurchaseContractByFrameworkAgreement({ agreementSysNo: id })
      .catch(orUnread(context, partsText.contracts)),
    context.api.agreement.purchaserPasswordInfo({ id }).catch(orUnread(context, partsText.agreementPassword)),
    formState({ request, context }),
  ]);
  const wanted = searchParams.has("prices");
  const prices = wanted ? await loadPrices(context, agreement).catch(orScreen(request)) : null;
  const made = agreement.contractSysNo ?? contracts?.[0]?.contractSysNo ?? null;
  return {
    agreement,
    prices,
    areaName: context.area.fullName,
    askAt: `${pathname}?prices=1`,
    made,
    form,
    children,
    signedWith: signedWith(password),
  };
}

/** That it was signed with a password, and the signer's hint; "" where it was not. */
function signedWith(info: { hasPassword: boolean; hint: string } | undefined): string {
  if (!info?.hasPassword) return "";
  return t.withPassword + (info.hint ? t.passwordHint(info.hint) : "");
}

/** A contract is drawn up from it. */
export const action = (args: ActionFunctionArgs) => runIntent(args, ofFramework);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data?.agreement.name ?? t.title);

export default function PurchaserAgreement() {
  const { made, form: _form, children, signedWith, ...page } = useLoaderData<typeof loader>();
  const refused = useRefused();
  const { sysNo, contractSysNo } = page.agreement;
  return (
    <AgreementPage
      {...page}
      actions={
        <>
          <VersionLinks side="purchaser" agreementSysNo={sysNo} isMade={contractSysNo !== null} />
          <GenerateButton source={sysNo} made={made} />
        </>
      }
    >
      <FormMessage refused={refused} />
      {signedWith ? <p className="mall-dim">{signedWith}</p> : null}
      <ChildAgreements list={children} />
    </AgreementPage>
  );
}
