import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { PourableLine, PourOrder } from "#trpc/contract/pour-order";
import { PouringType, SupplyMode } from "#trpc/contract/shared/codes";
import { FormHead } from "~/features/document/form-head";
import { documentPath, listPath } from "~/features/document/paths";
import { useFields } from "~/features/pour-order/action-fields";
import { momentText, wishIn } from "~/features/pour-order/read-fields";
import { SiteFields, WishFields } from "~/features/pour-order/wish-fields";
import { formState, inputProblem, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { IntentForm, useBusy } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { documentText } from "~/lib/texts/document";
import { pourOrderText as t } from "~/lib/texts/pour-order";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Button, LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";

const SAVE = "save";
const USUAL_INTERVAL = 20;
const USUAL_TRUCK = 12;

const keyOf = (request: Request, name: string) => keyIn(new URL(request.url).searchParams.get(name));

/** What the form begins with: the draft, or what the first line's order says. */
function presets(draft: PourOrder | undefined, line: PourableLine | undefined): Record<string, string> {
  if (draft) {
    const { holdQuantity, startTime, ...of } = draft;
    const { part, address, contactName, contactMobile, pouringType, pumpLength, truckInterval, truckCapacity } = of;
    return {
      ...{ part, address, contactName, contactMobile, slump: of.slump, remark: of.remark },
      ...{ pouringType: String(pouringType), pumpLength: pumpLength > 0 ? String(pumpLength) : "" },
      ...{ truckInterval: String(truckInterval), truckCapacity: String(truckCapacity), mode: String(of.mode) },
      ...{ quantity: String(of.quantity), holdQuantity: String(holdQuantity ?? ""), startTime: momentText(startTime) },
      ...{ reducer: of.reducer ? "1" : "", antifreeze: of.antifreeze ? "1" : "" },
    };
  }
  const { usePart = "", address = "", contactName = "", contactMobile = "" } = line ?? {};
  return {
    ...{ part: usePart, address, contactName, contactMobile, mode: String(SupplyMode.continuous) },
    ...{ pouringType: String(PouringType.boomPump), truckInterval: String(USUAL_INTERVAL) },
    truckCapacity: String(USUAL_TRUCK),
  };
}

/** `?order=`: lines of that order alone. `?pour=`: a draft is written anew. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = context;
  const screen = orScreen(request);
  const [orderSysNo, pour] = [keyOf(request, "order"), keyOf(request, "pour")];
  const [lines, draft, form] = await Promise.all([
    pour === undefined ? api.pourOrder.pourable(orderSysNo === undefined ? {} : { orderSysNo }).catch(screen) : [],
    pour === undefined ? undefined : api.pourOrder.detail({ id: pour }).catch(screen),
    formState({ request, context }),
  ]);
  const saved = presets(draft, lines[0]);
  return { lines, saved, form, pour: pour ?? null, no: draft?.pourOrderNo ?? null };
}

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, {
    [SAVE]: async (api, fields) => {
      const pour = keyOf(args.request, "pour");
      const wish = wishIn(fields);
      const orderItemSysNo = keyIn(text(fields, "orderItemSysNo"));
      if (pour === undefined && orderItemSysNo === undefined) throw inputProblem({ orderItemSysNo: `请选择${t.line}` });
      const made = await (pour === undefined
        ? api.pourOrder.create({ orderItemSysNo: orderItemSysNo ?? 0, ...wish })
        : api.pourOrder.revise({ sysNo: pour, ...wish }));
      return { message: t.saved, to: documentPath("pourOrder", made.sysNo) };
    },
  });
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.makeTitle);

/** A pour is called off: from which line, how much, when, how, where. */
export default function NewPour() {
  const { lines, saved, pour, no } = useLoaderData<typeof loader>();
  const { refused, field, checked } = useFields(SAVE);
  const busy = useBusy(SAVE);
  const back = pour === null ? listPath.pourOrder : documentPath("pourOrder", pour);
  const of = (name: string) => field(name, saved[name] ?? "");
  if (pour === null && lines.length === 0)
    return (
      <div className={d.stack}>
        <PageHead title={t.makeTitle} />
        <Card flush>
          <Empty title={t.noLines} icon="truck" ways={<LinkButton href="/portal/order">{t.toOrders}</LinkButton>} />
        </Card>
      </div>
    );
  return (
    <IntentForm intent={SAVE} guarded className={d.stack}>
      <FormHead
        kind="pourOrder"
        listTitle={t.title}
        back={{ label: no ?? t.title, href: back }}
        title={pour === null ? t.makeTitle : `${t.editTitle} ${no ?? ""}`}
        lead={t.leadHint}
        refused={refused}
      />
      <WishFields lines={lines} field={of} checked={(name) => checked(name, (saved[name] ?? "") !== "")} />
      <SiteFields field={of} />
      <PhoneActionBar form>
        <LinkButton href={back}>{documentText.back}</LinkButton>
        <Button variant="primary" busy={busy}>
          {t.saveDraft}
        </Button>
      </PhoneActionBar>
    </IntentForm>
  );
}
