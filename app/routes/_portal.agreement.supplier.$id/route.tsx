import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { AgreementPage } from "~/features/agreement/agreement-page";
import { VersionLinks } from "~/features/agreement-version/agreement-links";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { agreementText as t } from "~/lib/texts/agreement";
import { titled } from "~/lib/title";

/** RT-47. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return { agreement: await context.api.agreement.supplierEc({ id: idOf(params.id) }).catch(orScreen(request)) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data?.agreement.name ?? t.title);

export default function SupplierAgreement() {
  const { agreement } = useLoaderData<typeof loader>();
  const { sysNo, contractSysNo } = agreement;
  return (
    <AgreementPage
      agreement={agreement}
      actions={<VersionLinks side="supplier" agreementSysNo={sysNo} isMade={contractSysNo !== null} />}
    />
  );
}
