import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { FormHead } from "~/features/document/form-head";
import { documentPath } from "~/features/document/paths";
import { actEdit } from "~/features/purchase-apply/act-edit";
import { EditFields } from "~/features/purchase-apply/edit-fields";
import { EditLines } from "~/features/purchase-apply/edit-lines";
import { loadEdit } from "~/features/purchase-apply/load-edit";
import { FilesForm } from "~/forms/files-form";
import { useBusy, useRefused } from "~/forms/intent-form";
import { revalidatesWithFiles, sendWithFiles } from "~/forms/send-with-files";
import { documentText } from "~/lib/texts/document";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";
import { titled } from "~/lib/title";
import { Button, LinkButton } from "~/ui/button";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";

export const loader = loadEdit;
export const action = actEdit;
export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidatesWithFiles;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.editTitle);

/** An application in its writer's hands: quantities, where to, when and what for. */
export default function EditPurchaseApply() {
  const page = useLoaderData<typeof loader>();
  const { apply } = page;
  const refused = useRefused();
  const busy = useBusy("save");
  const back = documentPath("purchaseApply", apply.sysNo);
  return (
    <FilesForm key={apply.version} intent="save" className={d.stack}>
      <input type="hidden" name="version" value={refused?.values.version ?? apply.version} />
      <FormHead
        kind="purchaseApply"
        listTitle={t.title}
        back={{ label: apply.applyNo, href: back }}
        title={t.editTitle}
        refused={refused}
      />
      {refused?.reason === "STATE_CONFLICT" ? (
        <a className="mall-link" href={`${back}/edit`} target="_blank" rel="noopener">
          {t.openNewest}
        </a>
      ) : null}
      <EditLines apply={apply} refused={refused} />
      <EditFields {...page} refused={refused} />
      <PhoneActionBar form>
        <LinkButton href={back}>{documentText.back}</LinkButton>
        <Button busy={busy} name="then" value="page">
          {t.save}
        </Button>
        <Button variant="primary" busy={busy} name="then" value="submit">
          {t.saveAndSubmit}
        </Button>
      </PhoneActionBar>
    </FilesForm>
  );
}
