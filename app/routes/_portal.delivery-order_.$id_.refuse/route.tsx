import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import d from "~/features/document/document.module.css";
import { loadText } from "~/features/measure/measured";
import { asItIsNow, formState, inputProblem } from "~/forms/act";
import { actWithFiles } from "~/forms/act-with-files";
import { text } from "~/forms/fields";
import { FileField } from "~/forms/file-field";
import { FilesForm } from "~/forms/files-form";
import { FormBar } from "~/forms/form-bar";
import { FormMessage } from "~/forms/form-message";
import { useBusy, useRefused } from "~/forms/intent-form";
import { revalidatesWithFiles, sendWithFiles } from "~/forms/send-with-files";
import { orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { idOf } from "~/lib/id";
import { deliveryText as t } from "~/lib/texts/delivery";
import { titled } from "~/lib/title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, PageHead } from "~/ui/card";
import { TextArea } from "~/ui/field";
import frame from "~/ui/page.module.css";

const REFUSE = "refuse";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const delivery = await context.api.delivery.get({ id: idOf(params.id) }).catch(orScreen(request));
  if (!delivery.actionList.includes("delivery:purchaser:refuse")) {
    throw redirectWith(`/delivery-order/${delivery.sysNo}`, { message: t.notToRefuse, tone: "warning" });
  }
  const { sysNo, deliveryNo, vehicleNo, driverName, driverMobile, supplierName, itemList } = delivery;
  const goods = itemList.map((item) => `${item.skuName} ${item.skuSpec} ${loadText(item)}`.replace(/\s+/g, " "));
  return {
    delivery: { sysNo, deliveryNo, vehicleNo, driverName, driverMobile, supplierName, goods },
    form: await formState(args),
  };
}

export const action = (args: ActionFunctionArgs) =>
  actWithFiles(args, REFUSE, async ({ fields, fileSysNoList, problem, api }) => {
    const sysNo = idOf(args.params.id);
    const page = `/delivery-order/${sysNo}`;
    if (problem) throw inputProblem({ file: problem });
    try {
      await api.delivery.refuse({ sysNo, reason: text(fields, "reason"), fileSysNoList });
      return redirectWith(page, { message: t.refuseDone });
    } catch (error) {
      const back = asItIsNow(error, page);
      if (back) return back;
      throw error;
    }
  });

export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidatesWithFiles;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.refuseTitle);

/** A whole truck is turned away at the gate: why, with photos, on a phone and without a script. */
export default function RefusePage() {
  const { delivery } = useLoaderData<typeof loader>();
  const refused = useRefused(REFUSE);
  const busy = useBusy(REFUSE);
  const page = `/delivery-order/${delivery.sysNo}`;
  return (
    <FilesForm intent={REFUSE} className={frame.stack}>
      <div>
        <Breadcrumb
          crumbs={[
            { label: t.title, href: "/delivery-order" },
            { label: delivery.deliveryNo, href: page },
            { label: t.refuseTitle },
          ]}
        />
        <PageHead
          title={`${t.refuseTitle} ${delivery.vehicleNo}`}
          aside={
            <span className="mall-dim">
              {delivery.driverName}{" "}
              <a className={d.tel} href={`tel:${delivery.driverMobile}`}>
                {delivery.driverMobile}
              </a>
              {" · "}
              {delivery.supplierName}
            </span>
          }
        />
        {delivery.goods.map((goods) => (
          <p key={goods} className={frame.lead}>
            {goods}
          </p>
        ))}
        <p className={frame.lead}>{t.refuseLead}</p>
        <p className={frame.lead}>
          <a className="mall-link" href={`/portal/receiving/submit?delivery=${delivery.sysNo}`}>
            {t.refuseLine}
          </a>
        </p>
        <FormMessage refused={refused} />
      </div>
      <Card>
        <div className={frame.stacked}>
          <TextArea
            label={t.refuseReason}
            name="reason"
            required
            rows={3}
            maxLength={500}
            placeholder={t.refuseHint}
            defaultValue={refused?.values.reason}
            error={refused?.fields.reason}
          />
          <FileField
            drop
            label={t.refusePhotos}
            hints={{ photo: t.refusePhotoHint, file: t.refuseFileHint }}
            kept={refused?.files ?? []}
            error={refused?.fields.file ?? refused?.fields.fileSysNoList}
          />
        </div>
      </Card>
      <FormBar back={page} label={t.refuseSubmit} busy={busy} />
    </FilesForm>
  );
}
