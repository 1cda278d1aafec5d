import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { FormHead } from "~/features/document/form-head";
import { documentPath } from "~/features/document/paths";
import { actReturn } from "~/features/return/act-return";
import { ChooseNote } from "~/features/return/choose-note";
import { ReturnFormFields } from "~/features/return/return-form-fields";
import { ReturnLinesField } from "~/features/return/return-lines-field";
import { formState } from "~/forms/act";
import { FilesForm } from "~/forms/files-form";
import { FormBar } from "~/forms/form-bar";
import { useBusy, useRefused } from "~/forms/intent-form";
import { revalidatesWithFiles, sendWithFiles } from "~/forms/send-with-files";
import { orScreen } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { returnText as t } from "~/lib/texts/return";
import { titled } from "~/lib/title";
import d from "~/ui/page.module.css";

const RETURN = "order:purchaser:return";
const keysOf = ({ url }: Request) => {
  const { searchParams } = new URL(url);
  return { note: keyIn(searchParams.get("receiving")), order: keyIn(searchParams.get("order")) };
};

/** `?receiving=`: the form. `?order=`: which of its receiving notes; a single one is not asked for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { note, order } = keysOf(request);
  if (note !== undefined) {
    const [returnable, form] = await Promise.all([
      context.api.return.preCreate({ id: note }).catch(orScreen(request)),
      formState({ request, context }),
    ]);
    return { returnable, form };
  }
  if (order === undefined) throw new Response(null, { status: 404 });
  const { datas } = await context.api.receiving
    .searchList({ orderSysNo: order, statusList: [ReceivingStatus.received], pageSize: 100 })
    .catch(orScreen(request));
  const notes = datas.filter(({ actionList }) => actionList.includes(RETURN));
  const [only] = notes;
  if (only && notes.length === 1) throw redirect(`/portal/return/create?receiving=${only.sysNo}`);
  return { choice: { order, notes }, form: await formState({ request, context }) };
}

export const action = (args: ActionFunctionArgs) => actReturn(args, keysOf(args.request).note);

export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidatesWithFiles;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.createTitle);

/** Goods that were received go back: which, how many, why, and what is wished for them (R-RET-02). */
export default function CreateReturn() {
  const asked = useLoaderData<typeof loader>();
  const refused = useRefused();
  const busy = useBusy("save");
  if (asked.choice) return <ChooseNote {...asked.choice} />;
  const { returnable } = asked;
  const back = documentPath("receiving", returnable.receivingSysNo);
  return (
    <FilesForm intent="save" className={d.stack}>
      <FormHead
        kind="return"
        listTitle={t.title}
        back={{ label: returnable.receivingNo, href: back }}
        title={t.createTitle}
        lead={t.lead(returnable.receivingNo, returnable.supplierName)}
        refused={refused}
      />
      <ReturnLinesField
        lines={returnable.itemList}
        value={(name) => refused?.values[name]}
        errors={refused?.fields ?? {}}
      />
      <ReturnFormFields refused={refused} refundOnly={returnable.refundOnly} />
      <FormBar back={back} label={t.submit} busy={busy} />
    </FilesForm>
  );
}
