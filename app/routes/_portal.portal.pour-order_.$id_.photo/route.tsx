import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { documentPath, listPath } from "~/features/document/paths";
import { useFields } from "~/features/pour-order/action-fields";
import { ticketIn } from "~/features/pour-order/read-fields";
import { asItIsNow, formState, inputProblem } from "~/forms/act";
import { actWithFiles } from "~/forms/act-with-files";
import { FileField } from "~/forms/file-field";
import { FilesForm } from "~/forms/files-form";
import { FormBar } from "~/forms/form-bar";
import { FormMessage } from "~/forms/form-message";
import { useBusy } from "~/forms/intent-form";
import { revalidatesWithFiles, sendWithFiles } from "~/forms/send-with-files";
import { orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { idOf, keyIn } from "~/lib/id";
import { pourOrderText as t } from "~/lib/texts/pour-order";
import { titled } from "~/lib/title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, PageHead } from "~/ui/card";
import { Select } from "~/ui/field";
import frame from "~/ui/page.module.css";

const PHOTOGRAPH = "photograph";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const [pour, form] = await Promise.all([
    context.api.pourOrder.detail({ id: idOf(params.id) }).catch(orScreen(request)),
    formState(args),
  ]);
  const { sysNo, pourOrderNo, ticketList, actionList } = pour;
  if (ticketList.length === 0 || !actionList.includes("pourOrder:purchaser:site"))
    throw redirectWith(documentPath("pourOrder", sysNo), { message: t.photoNoTruck, tone: "warning" });
  const trucks = ticketList.toReversed().map(({ sysNo: value, ticketNo, vehicleNo, fileList }) => ({
    value,
    ticketNo,
    vehicleNo,
    photos: fileList.length,
  }));
  return {
    pour: { sysNo, pourOrderNo, trucks },
    chosen: keyIn(new URL(request.url).searchParams.get("truck") ?? "") ?? null,
    form,
  };
}

export const action = (args: ActionFunctionArgs) =>
  actWithFiles(args, PHOTOGRAPH, async ({ fields, fileSysNoList, problem, api }) => {
    const sysNo = idOf(args.params.id);
    const page = documentPath("pourOrder", sysNo);
    const ticketSysNo = ticketIn(fields);
    if (problem) throw inputProblem({ file: problem });
    if (fileSysNoList.length === 0) throw inputProblem({ file: t.photoNeeded });
    try {
      await api.pourOrder.photograph({ sysNo, ticketSysNo, fileSysNoList });
      return redirectWith(page, { message: t.photoDone });
    } catch (error) {
      const back = asItIsNow(error, page);
      if (back) return back;
      throw error;
    }
  });

export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidatesWithFiles;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.photoTitle);

/** The ticket that a driver hands over, photographed on site: on a phone and without a script. */
export default function PhotoPage() {
  const { pour, chosen } = useLoaderData<typeof loader>();
  const { refused, field } = useFields(PHOTOGRAPH);
  const busy = useBusy(PHOTOGRAPH);
  const page = documentPath("pourOrder", pour.sysNo);
  return (
    <FilesForm intent={PHOTOGRAPH} className={frame.stack}>
      <div>
        <Breadcrumb
          crumbs={[
            { label: t.title, href: listPath.pourOrder },
            { label: pour.pourOrderNo, href: page },
            { label: t.photoTitle },
          ]}
        />
        <PageHead title={t.photoTitle} />
        <p className={frame.lead}>{t.photoLead}</p>
        <FormMessage refused={refused} />
      </div>
      <Card>
        <div className={frame.stacked}>
          <Select
            label={t.photoTruck}
            options={pour.trucks.map(({ value, ticketNo, vehicleNo, photos }) => ({
              ...{ value, label: t.photoOption(ticketNo, vehicleNo, photos) },
            }))}
            {...field("ticketSysNo", chosen ?? pour.trucks[0]?.value ?? null)}
          />
          <FileField
            label={t.photos}
            hints={{ photo: t.photoHint, file: t.photoFileHint }}
            kept={refused?.files ?? []}
            error={refused?.fields.file ?? refused?.fields.fileSysNoList}
          />
        </div>
      </Card>
      <FormBar back={page} label={t.photoSubmit} busy={busy} />
    </FilesForm>
  );
}
