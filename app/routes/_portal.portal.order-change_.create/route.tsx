import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { FormHead } from "~/features/document/form-head";
import { documentPath } from "~/features/document/paths";
import { actChange, priceName, quantityName, SAVE, THEN } from "~/features/order-change/act-change";
import { ChangeHeadFields } from "~/features/order-change/change-head-fields";
import { ChangeLinesField } from "~/features/order-change/change-lines-field";
import { formState } from "~/forms/act";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { keyIn } from "~/lib/id";
import { documentText } from "~/lib/texts/document";
import { orderChangeText as t } from "~/lib/texts/order-change";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Button, LinkButton } from "~/ui/button";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";

const orderOf = ({ url }: Request) => keyIn(new URL(url).searchParams.get("order"));
const MOST_PLACES = 100;

/** `?order=`: the form of a new change, or the side's own draft of one; the page of the one that waits, where one does. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const order = orderOf(request);
  if (order === undefined) throw new Response(null, { status: 404 });
  const { api } = context;
  const screen = orScreen(request);
  const isSupplier = (await context.session.read())?.applicationKey === "supplier";
  const [found, places, form] = await Promise.all([
    api.orderChange.changeable({ id: order }).catch(screen),
    isSupplier ? undefined : api.receiveAddress.search({ pageSize: MOST_PLACES }).catch(screen),
    formState({ request, context }),
  ]);
  if (found.openSysNo !== null) throw redirect(documentPath("orderChange", found.openSysNo));
  if (!found.mayChange) throw redirectWith(documentPath("order", order), { message: t.notNow, tone: "warning" });
  const draft = found.draftSysNo === null ? null : await api.orderChange.detail({ id: found.draftSysNo }).catch(screen);
  const saved: Record<string, string> = {
    reason: draft?.reason ?? "",
    expectedDate: draft?.expectedDate ?? "",
    receiveAddressSysNo: String(draft?.receiveAddressSysNo ?? ""),
  };
  for (const { orderItemSysNo, quantity, price } of draft?.itemList ?? []) {
    saved[quantityName(orderItemSysNo)] = String(quantity);
    saved[priceName(orderItemSysNo)] = String(price);
  }
  return { found, places: places?.datas ?? [], form, isSupplier, saved, changeNo: draft?.changeNo ?? null };
}

export async function action(args: ActionFunctionArgs) {
  const isSupplier = (await args.context.session.read())?.applicationKey === "supplier";
  return actChange(args, orderOf(args.request), isSupplier);
}
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.createTitle);

/** What of an order is to be other: all lines with old and new, the day, the place, and why. */
export default function ChangeOrder() {
  const { found, places, isSupplier, saved, changeNo } = useLoaderData<typeof loader>();
  const refused = useRefused(SAVE);
  const busy = useBusy(SAVE);
  const back = documentPath("order", found.orderSysNo);
  const value = (name: string): string | undefined => refused?.values[name] ?? saved[name];
  const errors = refused?.fields ?? {};
  const other = isSupplier ? found.purchaserOrganizationName : found.supplierName;
  return (
    <IntentForm intent={SAVE} guarded className={d.stack}>
      {/* first in the form: what Enter presses in a field */}
      <button type="submit" name="then" value={THEN.sums} className="mall-hidden" tabIndex={-1} aria-hidden="true">
        {t.sums}
      </button>
      <input type="hidden" name="orderVersion" value={found.orderVersion} />
      <FormHead
        kind="orderChange"
        listTitle={t.title}
        back={{ label: found.orderNo, href: back }}
        title={changeNo === null ? t.createTitle : `${t.editTitle} ${changeNo}`}
        lead={t.lead(found.orderNo, other)}
        refused={refused}
      />
      <ChangeLinesField lines={found.itemList} value={value} errors={errors} busy={busy} />
      <ChangeHeadFields found={found} places={places} isSupplier={isSupplier} value={value} errors={errors} />
      <PhoneActionBar form>
        <LinkButton href={back}>{documentText.back}</LinkButton>
        <Button name="then" value={THEN.draft} busy={busy}>
          {t.saveDraft}
        </Button>
        <Button variant="primary" name="then" value={THEN.send} busy={busy}>
          {t.saveAndSend}
        </Button>
      </PhoneActionBar>
    </IntentForm>
  );
}
