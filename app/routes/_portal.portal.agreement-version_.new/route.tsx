import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { AgreementVersionStatus } from "#trpc/rules/kinds/agreement-version";
import { chinaDay } from "#trpc/rules/price";
import { actVersion } from "~/features/agreement-version/act-version";
import {
  blankFields,
  brandNames,
  categoryOptions,
  savedFields,
  startOf,
} from "~/features/agreement-version/version-form";
import { VersionForm } from "~/features/agreement-version/version-page";
import { listPath } from "~/features/document/paths";
import { formState } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { keyIn } from "~/lib/id";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
const YEAR_MS = 365 * 86_400_000;
const agreementOf = ({ url }: Request) => keyIn(new URL(url).searchParams.get("agreement") ?? "");
const isSupplierIn = async ({ context }: Args) => (await context.session.read())?.applicationKey === "supplier";

/** What is in effect of an agreement, as its next version begins: the version, else the agreement itself. */
async function inEffect(args: Args, agreementSysNo: number) {
  const { request, context } = args;
  const { agreementVersion } = context.api;
  const screen = orScreen(request);
  const found = await agreementVersion
    .search({ agreementSysNo, statusList: [AgreementVersionStatus.effective], pageSize: 1 })
    .catch(screen);
  const [row] = found.datas;
  if (row) return agreementVersion.detail({ id: row.sysNo }).catch(screen);
  const { purchaserEc, supplierEc } = context.api.agreement;
  const read = (await isSupplierIn(args)) ? supplierEc : purchaserEc;
  return startOf(await read({ id: agreementSysNo }).catch(screen));
}

/** `?agreement=`: the next version of an agreement, starting from the one in effect; otherwise a first version. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const agreementSysNo = agreementOf(request);
  const screen = orScreen(request);
  const [isSupplier, partners, categories, brands, form, before] = await Promise.all([
    isSupplierIn(args),
    agreementSysNo === undefined ? context.api.agreementVersion.partners({}).catch(screen) : undefined,
    categoryOptions(context),
    brandNames(context),
    formState({ request, context }),
    agreementSysNo === undefined ? null : inEffect(args, agreementSysNo),
  ]);
  if (before && "contractSysNo" in before && before.contractSysNo !== null)
    throw redirectWith(`/agreement/${isSupplier ? "supplier" : "purchaser"}/${before.sysNo}`, {
      message: t.ofContract,
      tone: "warning",
    });
  const now = Date.now();
  const blank = blankFields(chinaDay(new Date(now)), chinaDay(new Date(now + YEAR_MS)));
  const saved = before ? { ...savedFields(before), startDay: blank.startDay ?? "" } : blank;
  return {
    ...{ isSupplier, categories, brands, form, saved },
    title: before ? t.nextTitle : t.newTitle,
    ...(before ? { lead: t.nextOf(before.agreementNo) } : {}),
    back:
      agreementSysNo === undefined
        ? { label: t.title, href: listPath.agreementVersion }
        : {
            label: before?.agreementNo ?? "",
            href: `/agreement/${isSupplier ? "supplier" : "purchaser"}/${agreementSysNo}`,
          },
    ...(partners ? { partners: partners.map(({ sysNo, name }) => ({ value: String(sysNo), label: name })) } : {}),
  };
}

export const action = (args: ActionFunctionArgs) =>
  actVersion(args, async (partner) => {
    const agreementSysNo = agreementOf(args.request);
    const isSupplier = await isSupplierIn(args);
    if (agreementSysNo !== undefined) {
      const before = await inEffect(args, agreementSysNo);
      const supplier = before ? { supplier: { sysNo: before.supplierSysNo, name: before.supplierName } } : {};
      return { agreementSysNo, isSupplier, ...supplier };
    }
    if (isSupplier) {
      const { profile } = await args.context.api.shell.getCurrentUser({});
      return profile?.supplierSysNo
        ? { isSupplier, supplier: { sysNo: profile.supplierSysNo, name: profile.organizationName } }
        : { isSupplier };
    }
    const partners = await args.context.api.agreementVersion.partners({});
    const chosen = partners.find(({ sysNo }) => sysNo === partner);
    return chosen ? { isSupplier, supplier: chosen } : { isSupplier };
  });
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction<typeof loader> = ({ matches, data }) => titled(matches, data?.title ?? t.newTitle);

/** A version is drafted: the first of an agreement, or the next one. */
export default function NewVersion() {
  return <VersionForm {...useLoaderData<typeof loader>()} />;
}
