import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { ReceivingRow } from "#trpc/contract/receiving";
import { type Api, formState, type Intents, runIntent } from "~/features/document/act";
import d from "~/features/document/document.module.css";
import { DocumentHistory, DocumentSteps } from "~/features/document/document-steps";
import { text } from "~/features/document/fields";
import { FormMessage } from "~/features/document/form-message";
import { idOf } from "~/features/document/id";
import { useRefused } from "~/features/document/intent-form";
import { sendForm } from "~/features/document/send-form";
import { ReceivingStatusTag } from "~/features/document/status";
import { useSide } from "~/features/document/use-side";
import { ReceivingActions } from "~/features/receiving/receiving-actions";
import { ReceivingFacts } from "~/features/receiving/receiving-facts";
import { ReceivingFiles } from "~/features/receiving/receiving-files";
import { ReceivingLines } from "~/features/receiving/receiving-lines";
import { orScreen, orTrouble } from "~/lib/failure";
import { documentText } from "~/lib/texts/document";
import { receivingText as t } from "~/lib/texts/receiving";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";

const WAITS = 5;

/** Who answers many goes on to the next without a way over the list. */
function nextOf({ datas, total }: { datas: readonly ReceivingRow[]; total: number }, id: number) {
  const others = datas.filter(({ sysNo }) => sysNo !== id);
  const next = others.find(({ actionList }) => actionList.some((action) => action.endsWith(":confirm")));
  return next && { sysNo: next.sysNo, left: total - (datas.length - others.length) };
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  const [note, steps, waiting, form] = await Promise.all([
    context.api.receiving.detail({ id }).catch(orScreen(request)),
    context.api.receiving.getReceivingSteps({ id }).catch(orScreen(request)),
    context.api.receiving.searchList({ statusList: [WAITS], pageSize: 2 }).catch(orTrouble(request)),
    formState({ request, context }),
  ]);
  return { note, steps, next: "trouble" in waiting ? undefined : nextOf(waiting, id), form };
}

/** The agreement says who confirms: the supplier, or the purchaser themselves (R-RCV-07, R-RCV-09). */
async function answer(api: Api, sysNo: number, confirmStatus: 10 | 20, confirmComment: string): Promise<void> {
  const { actionList } = await api.receiving.detail({ id: sysNo });
  const input = { sysNo, confirmStatus, confirmComment };
  if (actionList.includes("receiving:purchaser:confirm")) await api.delivery.confirmReceiving(input);
  else await api.receiving.confirm(input);
}

export async function action(args: ActionFunctionArgs) {
  const sysNo = idOf(args.params.id);
  const intents: Intents = {
    async confirm(api) {
      await answer(api, sysNo, 10, "");
      return { message: t.confirmDone };
    },
    async sendBack(api, form) {
      await answer(api, sysNo, 20, text(form, "confirmComment"));
      return { message: t.sendBackDone };
    },
    async auditCancel(api) {
      await api.receiving.auditCancel({ sysNo });
      return { message: t.auditCancelDone };
    },
    async void(api, form) {
      await api.receiving.void({ sysNo, reason: text(form, "reason") });
      return { message: t.voidDone };
    },
    async remove(api) {
      await api.receiving.remove({ sysNo });
      return { message: t.removeDone, to: "/portal/receiving" };
    },
  };
  return runIntent(args, intents);
}

export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data ? `${t.title} ${data.note.receivingNo}` : t.title);

const VOID = 100;
const SENT_BACK = 16;

/** A receiving note: what was counted and weighed, its photos, and who agreed. */
export default function ReceivingPage() {
  const { note, steps, next } = useLoaderData<typeof loader>();
  const refused = useRefused();
  const title = useSide() === "supplier" ? t.supplierTitle : t.title;
  const sentBack = note.viewStatus === SENT_BACK && note.confirmComment !== "";
  const reason =
    note.status === VOID ? t.voidedBecause + note.voidReason : sentBack ? t.sentBackBecause + note.confirmComment : "";
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: title, href: "/portal/receiving" }, { label: note.receivingNo }]} />
        <PageHead
          title={note.receivingNo}
          aside={<ReceivingStatusTag status={note.status} viewStatus={note.viewStatus} />}
        >
          <LinkButton href={`/portal/receiving/${note.sysNo}/print`} icon="printer">
            {documentText.print}
          </LinkButton>
          {next ? <LinkButton href={`/portal/receiving/${next.sysNo}`}>{t.nextToConfirm(next.left)}</LinkButton> : null}
          <ReceivingActions note={note} />
        </PageHead>
        <FormMessage refused={refused} />
        {reason ? <p className={d.notice}>{reason}</p> : null}
      </div>
      <Card>
        <DocumentSteps steps={steps} />
      </Card>
      <ReceivingFacts note={note} />
      <Card title={`${t.detailLines}（${documentText.count(note.itemCount)}）`} flush>
        <ReceivingLines note={note} />
      </Card>
      <Card title={t.files}>
        <ReceivingFiles files={note.fileList} />
      </Card>
      <Card title={documentText.history}>
        <DocumentHistory history={note.historyList} />
      </Card>
    </div>
  );
}
