import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { ofConsortium } from "~/features/contract/act-generate";
import { GenerateButton } from "~/features/contract/generate-button";
import { formState, runIntent } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { contractText as t } from "~/lib/texts/contract";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, PageHead } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import page from "~/ui/page.module.css";

export async function loader(args: LoaderFunctionArgs) {
  const [sources, form] = await Promise.all([
    args.context.api.contract.searchConsortium({}).catch(orScreen(args.request)),
    formState(args),
  ]);
  return { sources, form };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, ofConsortium);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.members);

/** The contracts of consortiums of the organisations above, from which the own one makes its own. */
export default function GenerateContract() {
  const { sources } = useLoaderData<typeof loader>();
  const refused = useRefused();
  return (
    <div className={page.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: "/portal/contract" }, { label: t.members }]} />
        <PageHead title={t.members} />
        <p className="mall-dim">{t.membersLead}</p>
        <FormMessage refused={refused} />
      </div>
      <Card flush={sources.length > 0}>
        {sources.length === 0 ? (
          <Empty title={t.noConsortium} icon="file-text" />
        ) : (
          <DataTable
            caption={t.members}
            rows={sources}
            rowKey={({ contractSysNo }) => contractSysNo}
            columns={[
              { key: "name", title: t.name, card: "title", cell: ({ name }) => name },
              { key: "no", title: t.number, width: 190, cell: ({ contractNo }) => contractNo },
              { key: "organization", title: t.signedFor, cell: ({ organizationName }) => organizationName },
              { key: "supplier", title: t.supplier, cell: ({ supplierName }) => supplierName },
              {
                key: "act",
                title: t.generate,
                width: 150,
                align: "right",
                cell: ({ contractSysNo, ownContractSysNo }) => (
                  <GenerateButton source={contractSysNo} made={ownContractSysNo} />
                ),
              },
            ]}
          />
        )}
      </Card>
    </div>
  );
}
