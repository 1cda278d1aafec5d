import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { DocumentLink } from "~/features/document/document-link";
import { useMay } from "~/features/document/use-may";
import { materialIntents } from "~/features/material/act-material";
import { IssueForm } from "~/features/material/issue-form";
import { IssueTable } from "~/features/material/issue-table";
import { ISSUES, MATERIAL } from "~/features/material/paths";
import { formState, runIntent } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { quantity } from "~/lib/format";
import { idOf } from "~/lib/id";
import { documentText } from "~/lib/texts/document";
import { materialText as t } from "~/lib/texts/material";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, Facts, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";

const MOST = 100;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const receivingItemSysNo = idOf(params.id);
  const screen = orScreen(request);
  const [line, ledger, form] = await Promise.all([
    context.api.material.get({ id: receivingItemSysNo }).catch(screen),
    context.api.material.searchIssue({ receivingItemSysNo, pageSize: MOST }).catch(screen),
    formState({ request, context }),
  ]);
  return { line, issueList: ledger.itemList, form };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, materialIntents(idOf(args.params.id)));
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.issueTitle);

/** Goods of one line of a receipt on site: what is left, to whom it goes, who has it. */
export default function MaterialPage() {
  const { line, issueList } = useLoaderData<typeof loader>();
  const issues = useMay()(ISSUES);
  const { receivingSysNo, receivingNo, unit } = line;
  const amount = (value: number) => `${quantity(value)} ${unit}`;
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: MATERIAL }, { label: line.skuName }]} />
        <PageHead title={line.skuName} />
      </div>
      <Card>
        <Facts
          facts={[
            { label: t.receiving, value: <DocumentLink kind="receiving" sysNo={receivingSysNo} no={receivingNo} /> },
            { label: documentText.supplier, value: line.supplierName },
            { label: t.project, value: [line.projectName, line.usePart].filter(Boolean).join(" · ") },
            { label: t.received, value: amount(line.receivedQuantity) },
            { label: t.returned, value: amount(line.returnedQuantity) },
            { label: t.issued, value: amount(line.issuedQuantity) },
            { label: t.left, value: amount(line.leftQuantity) },
            { label: t.issuable, value: amount(line.issuableQuantity) },
          ]}
        />
      </Card>
      {issues && line.leftQuantity > 0 ? <IssueForm key={issueList.length} line={line} /> : null}
      <Card title={t.ledger} flush={issueList.length > 0}>
        {issueList.length === 0 ? (
          <Empty title={t.none} icon="clipboard-check" />
        ) : (
          <IssueTable rows={issueList} ofLine issues={issues} />
        )}
      </Card>
    </div>
  );
}
