import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Contract } from "#trpc/contract/contract";
import { CallOff, callOff } from "~/features/contract/call-off";
import { contractActions } from "~/features/contract/contract-actions";
import {
  ContractChanges,
  ContractFacts,
  ContractLines,
  ContractOrders,
  contractNews,
  contractProblem,
} from "~/features/contract/contract-detail";
import { ContractMarks } from "~/features/contract/contract-marks";
import { intentsOf } from "~/features/document/actions";
import { DocumentFiles } from "~/features/document/document-files";
import { documentMeta } from "~/features/document/document-meta";
import { DocumentPage } from "~/features/document/document-page";
import { loadDocument } from "~/features/document/load-document";
import { useSide } from "~/features/document/use-side";
import { runIntent } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { idOf } from "~/lib/id";
import { contractText as t } from "~/lib/texts/contract";
import { documentText } from "~/lib/texts/document";
import { revalidateIfReached } from "~/lib/unreachable";
import { Card } from "~/ui/card";

export const loader = (args: LoaderFunctionArgs) =>
  loadDocument(args, {
    get: (api, id) => api.contract.detail({ id }),
    steps: (api, id) => api.contract.steps({ id }),
  });

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, { ...intentsOf(contractActions, idOf(args.params.id)), ...callOff(args) });

export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta = documentMeta(t.title, ({ contractNo }: Contract) => contractNo);

/** RT-61: a contract with its lines, what is left of them, its changes and its orders. */
export default function ContractPage() {
  const { document: contract, steps } = useLoaderData<typeof loader>();
  const side = useSide();
  return (
    <DocumentPage
      kind="contract"
      listTitle={t.title}
      no={contract.contractNo}
      document={contract}
      steps={steps}
      status={<ContractMarks document={contract} />}
      problem={contractProblem(contract)}
      news={contractNews(contract)}
      actions={contractActions}
    >
      <ContractFacts document={contract} />
      <ContractLines document={contract} />
      {side === "purchaser" ? <CallOff contract={contract} /> : null}
      <ContractChanges changes={contract.changeList} />
      <ContractOrders orders={contract.orderList} />
      <Card title={documentText.files}>
        <DocumentFiles files={contract.fileList} />
      </Card>
    </DocumentPage>
  );
}
