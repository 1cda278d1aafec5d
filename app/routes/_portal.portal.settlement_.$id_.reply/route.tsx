import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { SettlementStatus } from "#trpc/rules/kinds/settlement";
import { DocumentFiles } from "~/features/document/document-files";
import { FormHead } from "~/features/document/form-head";
import { documentPath } from "~/features/document/paths";
import { MOST_REPLIES, REPLY, reply } from "~/features/settlement/act-reply";
import { replyColumn } from "~/features/settlement/answer-columns";
import { loadLines } from "~/features/settlement/load-lines";
import { settlementNews } from "~/features/settlement/settlement-detail";
import { SettlementLines } from "~/features/settlement/settlement-lines";
import { formState, runIntent } from "~/forms/act";
import f from "~/forms/forms.module.css";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { documentText } from "~/lib/texts/document";
import { settlementText as t } from "~/lib/texts/settlement";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";

const asked = { afterLineNo: 0, onlyDisputed: true };

/** One whose lines are disputed; any other shows its page. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  const screen = orScreen(request);
  const [document, lines, form] = await Promise.all([
    context.api.settlement.detail({ id }).catch(screen),
    loadLines(context.api, id, asked, MOST_REPLIES).catch(screen),
    formState({ request, context }),
  ]);
  const replies = document.actionList.includes("settlement:purchaser:send");
  if (!replies || document.status !== SettlementStatus.disputed) throw redirect(documentPath("settlement", id));
  return { document, lines, form };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, reply(idOf(args.params.id)));
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.replyTitle);

/** The purchaser's answers to what the supplier disputes. */
export default function ReplyToDisputes() {
  const { document, lines } = useLoaderData<typeof loader>();
  const refused = useRefused(REPLY);
  const busy = useBusy(REPLY);
  const back = documentPath("settlement", document.sysNo);
  return (
    <IntentForm intent={REPLY} guarded className={d.stack}>
      <FormHead
        kind="settlement"
        listTitle={t.title}
        back={{ label: document.settlementNo, href: back }}
        title={t.replyTitle}
        refused={refused}
      />
      <p className={f.info}>{settlementNews(document)}</p>
      <SettlementLines
        lines={lines.itemList}
        nextLineNo={lines.nextLineNo}
        asked={asked}
        document={document}
        after={[replyColumn(refused)]}
      />
      {document.fileList.length > 0 ? (
        <Card title={t.proof}>
          <DocumentFiles files={document.fileList} />
        </Card>
      ) : null}
      <PhoneActionBar form>
        <LinkButton href={back}>{documentText.back}</LinkButton>
        <Button variant="primary" busy={busy}>
          {t.reply}
        </Button>
      </PhoneActionBar>
    </IntentForm>
  );
}
