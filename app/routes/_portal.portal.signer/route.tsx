import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import s from "~/features/approval-delegation/approval-delegation.module.css";
import { REMOVE, signerIntents } from "~/features/approval-signer/act-signer";
import { SignerForm } from "~/features/approval-signer/signer-form";
import { approvedKindIn } from "~/features/approval-signer/signer-path";
import { documentPath } from "~/features/document/paths";
import { formState, runIntent } from "~/forms/act";
import { CallButton } from "~/forms/call-button";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { approvalSignerText as t } from "~/lib/texts/approval-signer";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { inBar } from "~/shell/bar-title";
import { Card, PageHead } from "~/ui/card";

/** The document that the address names. */
function namedIn(request: Request) {
  const { searchParams } = new URL(request.url);
  const kind = approvedKindIn(searchParams.get("kind"));
  if (!kind) throw data({ message: "" }, { status: 404 });
  return { kind, sysNo: idOf(searchParams.get("id") ?? ""), turn: searchParams.get("turn") ?? "" };
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const named = namedIn(request);
  const { kind: documentType, sysNo } = named;
  const [answer, form] = await Promise.all([
    context.api.approvalSigner.candidates({ documentType, sysNo }).catch(orScreen(request)),
    formState(args),
  ]);
  return { ...answer, ...named, form };
}

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, () => {
    const { kind, sysNo } = namedIn(args.request);
    return signerIntents(kind, String(sysNo));
  });
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);
export const handle = inBar(t.title);

/** An approver adds a colleague to the approval of a document, or takes them back. */
export default function Signer() {
  const { candidateList, signer, kind, sysNo, turn } = useLoaderData<typeof loader>();
  const refused = useRefused();
  return (
    <div className={s.stack}>
      <div>
        <PageHead title={t.title}>
          <a className="mall-link" href={documentPath(kind, sysNo)}>
            {t.back}
          </a>
        </PageHead>
        <p className="mall-dim">{t.lead}</p>
        <FormMessage refused={refused} />
      </div>
      {signer ? (
        <Card>
          <p>{t.waits(signer.name, signer.signsAfter)}</p>
          <CallButton
            intent={REMOVE}
            label={t.remove}
            question={t.removeQuestion(signer.name)}
            consequence={t.removeNext}
          />
        </Card>
      ) : (
        <SignerForm people={candidateList} turn={turn} />
      )}
    </div>
  );
}
