import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { chinaDay } from "#trpc/rules/price";
import { actSubmit } from "~/features/price-audit/act-submit";
import { ChooseAgreement } from "~/features/price-audit/choose-agreement";
import { AGREEMENT } from "~/features/price-audit/price-form";
import { SubmitForm } from "~/features/price-audit/submit-form";
import { formState } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { priceAuditText as t } from "~/lib/texts/price-audit";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

const MOST_SIGNS = 50;
const keyOf = ({ url }: Request, name: string) => keyIn(new URL(url).searchParams.get(name));

/** `?agreement=`: a page of its goods with the fields of the new prices; without it the agreements to choose from. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const tradeAgreementSysNo = keyOf(request, AGREEMENT);
  const after = keyOf(request, "after");
  const keyword = (new URL(request.url).searchParams.get("key") ?? "").trim().slice(0, MOST_SIGNS);
  const { priceAudit } = context.api;
  const screen = orScreen(request);
  const [agreements, found, form] = await Promise.all([
    priceAudit.agreements({}).catch(screen),
    tradeAgreementSysNo === undefined
      ? undefined
      : priceAudit
          .goods({ tradeAgreementSysNo, keyword, ...(after === undefined ? {} : { afterSysNo: after }) })
          .catch(screen),
    formState({ request, context }),
  ]);
  const agreement = agreements.find(({ sysNo, signingNo }) => sysNo === tradeAgreementSysNo && signingNo === "");
  return { agreements, agreement, found, form, keyword, isFirst: after === undefined, today: chinaDay(new Date()) };
}

export const action = (args: ActionFunctionArgs) => actSubmit(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.create);

/** A supplier changes prices of an agreement. */
export default function NewPrices() {
  const { agreements, agreement, found, keyword, isFirst, today } = useLoaderData<typeof loader>();
  if (!agreement || !found) return <ChooseAgreement agreements={agreements} />;
  return (
    <SubmitForm
      agreement={agreement}
      goods={found.datas}
      nextSysNo={found.nextSysNo}
      isFirst={isFirst}
      keyword={keyword}
      today={today}
    />
  );
}
