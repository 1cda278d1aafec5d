import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { AgreementVersionStatus, draftVersions } from "#trpc/rules/kinds/agreement-version";
import { actVersion } from "~/features/agreement-version/act-version";
import { brandNames, categoryOptions, savedFields } from "~/features/agreement-version/version-form";
import { VersionForm } from "~/features/agreement-version/version-page";
import { documentPath } from "~/features/document/paths";
import { formState } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

/** The own draft; any other shows its page. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [version, categories, brands, form] = await Promise.all([
    context.api.agreementVersion.detail({ id: idOf(params.id) }).catch(orScreen(request)),
    categoryOptions(context),
    brandNames(context),
    formState({ request, context }),
  ]);
  const page = documentPath("agreementVersion", version.sysNo);
  const edits = version.actionList.some((code) => code.endsWith(":save")) && draftVersions.includes(version.status);
  if (!edits) throw redirect(page);
  return {
    ...{ categories, brands, form, saved: savedFields(version), title: t.editTitle },
    isSupplier: version.status === AgreementVersionStatus.supplierDraft,
    ...(version.agreementNo ? { lead: t.nextOf(version.agreementNo) } : {}),
    back: { label: version.versionNo, href: page },
  };
}

export const action = (args: ActionFunctionArgs) =>
  actVersion(args, async () => {
    const version = await args.context.api.agreementVersion.detail({ id: idOf(args.params.id) });
    return {
      sysNo: version.sysNo,
      isSupplier: version.status === AgreementVersionStatus.supplierDraft,
      supplier: { sysNo: version.supplierSysNo, name: version.supplierName },
    };
  });
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.editTitle);

/** The form of the own draft. */
export default function EditVersion() {
  return <VersionForm {...useLoaderData<typeof loader>()} />;
}
