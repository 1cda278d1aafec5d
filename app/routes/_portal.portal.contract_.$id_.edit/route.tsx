import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { contract as calls } from "#trpc/contract/contract";
import { ContractStatus } from "#trpc/rules/kinds/contract";
import { actEdit, SAVE } from "~/features/contract/act-edit";
import { EditHead, EditLines } from "~/features/contract/edit-fields";
import { FormHead } from "~/features/document/form-head";
import { documentPath } from "~/features/document/paths";
import { formState } from "~/forms/act";
import { FilesForm } from "~/forms/files-form";
import { revalidatesWithFiles, sendWithFiles } from "~/forms/send-with-files";
import { textLimits } from "~/forms/text-limits";
import { useActionForm } from "~/forms/use-action-form";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { contractText as t } from "~/lib/texts/contract";
import { documentText } from "~/lib/texts/document";
import { titled } from "~/lib/title";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";

/** A draft, or one in force that is to be changed; any other shows its page. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = context;
  const screen = orScreen(request);
  const [contract, projects, form] = await Promise.all([
    api.contract.detail({ id: idOf(params.id) }).catch(screen),
    api.tenderProject.search({}).catch(screen),
    formState({ request, context }),
  ]);
  const { status, actionList, sysNo } = contract;
  const edits = status === ContractStatus.draft && actionList.includes("contract:purchaser:save");
  const changes = status === ContractStatus.inForce && actionList.includes("contract:purchaser:sign");
  if (!edits && !changes) throw redirect(documentPath("contract", sysNo));
  return {
    ...{ contract, form, limits: textLimits(calls.save.input) },
    projects: projects.map((project) => ({ value: String(project.sysNo), label: project.name })),
  };
}

export const action = actEdit;
export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidatesWithFiles;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.editTitle);

/** The purchaser's edit form of a contract: terms, and lines with quantity and price. */
export default function EditContract() {
  const { contract, projects, limits } = useLoaderData<typeof loader>();
  const { accountPeriod, billingPeriod, status, sysNo } = contract;
  const saved = { ...contract, term: `${accountPeriod}-${billingPeriod}` };
  const form = useActionForm<Parameters<Parameters<typeof EditHead>[0]["form"]["field"]>[0]>(SAVE, saved, limits);
  const isDraft = status === ContractStatus.draft;
  const back = documentPath("contract", sysNo);
  return (
    <FilesForm intent={SAVE} className={d.stack}>
      {/* first in the form: what Enter presses in a field */}
      <button type="submit" name="then" value="page" className="mall-hidden" tabIndex={-1} aria-hidden="true">
        {isDraft ? t.save : t.sendChange}
      </button>
      <FormHead
        kind="contract"
        listTitle={t.title}
        back={{ label: contract.contractNo, href: back }}
        title={isDraft ? t.editTitle : t.changeTitle}
        refused={form.refused}
      />
      {isDraft ? <EditHead contract={contract} form={form} projects={projects} /> : null}
      <EditLines contract={contract} form={form} />
      {isDraft ? null : (
        <Card>
          <TextInput label={t.changeReason} required maxLength={200} autoComplete="off" {...form.field("reason")} />
        </Card>
      )}
      <PhoneActionBar form>
        <LinkButton href={back}>{documentText.back}</LinkButton>
        {isDraft ? (
          <>
            <Button busy={form.busy} name="then" value="page">
              {t.save}
            </Button>
            <Button variant="primary" busy={form.busy} name="then" value="submit">
              {t.saveAndSubmit}
            </Button>
          </>
        ) : (
          <Button variant="primary" busy={form.busy}>
            {t.sendChange}
          </Button>
        )}
      </PhoneActionBar>
    </FilesForm>
  );
}
