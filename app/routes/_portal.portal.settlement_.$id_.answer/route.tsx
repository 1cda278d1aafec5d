import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { SettlementStatus } from "#trpc/rules/kinds/settlement";
import { FormHead } from "~/features/document/form-head";
import { documentPath } from "~/features/document/paths";
import { ANSWER, actAnswer } from "~/features/settlement/act-answer";
import { claimColumn } from "~/features/settlement/answer-columns";
import { linesAsked, loadLines } from "~/features/settlement/load-lines";
import { settlementNews } from "~/features/settlement/settlement-detail";
import { SettlementLines } from "~/features/settlement/settlement-lines";
import { formState } from "~/forms/act";
import { FileField } from "~/forms/file-field";
import { FilesForm } from "~/forms/files-form";
import f from "~/forms/forms.module.css";
import { useBusy, useRefused } from "~/forms/intent-form";
import { revalidatesWithFiles, sendWithFiles } from "~/forms/send-with-files";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { documentText } from "~/lib/texts/document";
import { settlementText as t } from "~/lib/texts/settlement";
import { titled } from "~/lib/title";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";

/** One that waits for its supplier's answer; any other shows its page. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  const asked = linesAsked(new URL(request.url));
  const screen = orScreen(request);
  const [document, lines, form] = await Promise.all([
    context.api.settlement.detail({ id }).catch(screen),
    loadLines(context.api, id, asked).catch(screen),
    formState({ request, context }),
  ]);
  const answers = document.actionList.includes("settlement:supplier:answer");
  if (!answers || document.status !== SettlementStatus.sent) throw redirect(documentPath("settlement", id));
  return { document, asked, lines, form };
}

export const action = actAnswer;
export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidatesWithFiles;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.answerTitle);

/** The supplier's answer, line by line; lines without an entry are agreed to. */
export default function AnswerSettlement() {
  const { document, asked, lines } = useLoaderData<typeof loader>();
  const refused = useRefused(ANSWER);
  const busy = useBusy(ANSWER);
  const back = documentPath("settlement", document.sysNo);
  return (
    <FilesForm key={`${document.sysNo} ${asked.afterLineNo}`} intent={ANSWER} className={d.stack}>
      <FormHead
        kind="settlement"
        listTitle={t.title}
        back={{ label: document.settlementNo, href: back }}
        title={t.answerTitle}
        refused={refused}
      />
      <p className={f.info}>{settlementNews(document)}</p>
      <SettlementLines
        lines={lines.itemList}
        nextLineNo={lines.nextLineNo}
        asked={asked}
        document={document}
        after={[claimColumn(refused)]}
      >
        <span className="mall-dim">{t.claimHint}</span>
      </SettlementLines>
      <Card>
        <FileField
          drop
          label={t.proof}
          kept={refused?.files ?? []}
          error={refused?.fields.file ?? refused?.fields.fileSysNoList}
          hints={{ photo: t.photoHint, file: t.fileHint }}
        />
      </Card>
      <PhoneActionBar form>
        <LinkButton href={back}>{documentText.back}</LinkButton>
        <Button busy={busy} name="then" value="mark">
          {t.mark}
        </Button>
        <Button variant="primary" busy={busy} name="then" value="answer">
          {t.answer}
        </Button>
      </PhoneActionBar>
    </FilesForm>
  );
}
