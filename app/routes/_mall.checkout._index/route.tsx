import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { ClientActionFunctionArgs, MetaFunction } from "@remix-run/react";
import { Form, useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { lacking } from "#trpc/rules/permission";
import { actOnCheckout } from "~/features/checkout/act-checkout";
import { AddressChoice } from "~/features/checkout/address-choice";
import { ApplyButton } from "~/features/checkout/apply-button";
import s from "~/features/checkout/checkout.module.css";
import { type CheckoutAnswer, refusalOf } from "~/features/checkout/checkout-answer";
import { BOUGHT_ALONE, CHECKOUT, filesAction, PRICED_FOR, SEEN_BEFORE } from "~/features/checkout/checkout-path";
import { InvoiceChoice } from "~/features/checkout/invoice-choice";
import { changedWords, LineChanges } from "~/features/checkout/line-changes";
import { loadCheckout } from "~/features/checkout/load-checkout";
import { NoticePrompt } from "~/features/checkout/notice-prompt";
import { RealNamePrompt } from "~/features/checkout/real-name-prompt";
import { SplitPartCard } from "~/features/checkout/split-part";
import { OwnWishes, WishCard } from "~/features/checkout/wish-fields";
import { useTyped } from "~/features/checkout/wish-inputs";
import { useMay } from "~/features/document/use-may";
import { SupplierLines } from "~/features/evaluation/supplier-lines";
import { FileField } from "~/forms/file-field";
import { placeAt } from "~/forms/file-store";
import { revalidatesWithFiles, sendWithFiles } from "~/forms/send-with-files";
import { useHoldBack } from "~/forms/use-hold-back";
import { orScreen } from "~/lib/failure";
import { yuan } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { checkoutText as t } from "~/lib/texts/checkout";
import { documentText } from "~/lib/texts/document";
import { fileText } from "~/lib/texts/file";
import { formText } from "~/lib/texts/form";
import { freightText } from "~/lib/texts/freight";
import { titled } from "~/lib/title";
import { typedFields } from "~/lib/typed-fields";
import { unlessUnreachable } from "~/lib/unreachable";
import { inBar } from "~/shell/bar-title";
import { Button, LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { Checkbox } from "~/ui/field";
import { FormError } from "~/ui/form-error";

const ORDER = "order:purchaser:create";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);
export const handle = inBar(t.title);

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadCheckout(context, request).catch(orScreen(request));
}

/** R-BIZ-02, R-BIZ-03: one set of orders however often the form is sent. */
export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await actOnCheckout(context, request);
  if (answer instanceof Response) return answer;
  if ("uploaded" in answer) return data(answer);
  if ("orders" in answer) return redirect(`/checkout/done?orders=${answer.orders.join()}`, 303);
  return data(answer, { status: answer.message ? 422 : 200 });
}

/** Without a network the page stays with its request key: sent again it makes no second set. */
export function clientAction(args: ClientActionFunctionArgs) {
  const { pathname, searchParams } = new URL(args.request.url);
  const place = placeAt(pathname, filesAction(searchParams.get(BOUGHT_ALONE)));
  const send = async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const fields = await typedFields(request);
    return unlessUnreachable(
      () => serverAction<unknown>(),
      (message) => refusalOf(fields, message),
    );
  };
  return sendWithFiles(args, { send, place });
}

export const shouldRevalidate = revalidatesWithFiles;

/** What keeps the form from being sent. */
const BLOCKED = "checkout-blocked";

export default function Checkout() {
  const page = useLoaderData<typeof loader>();
  const { addresses, titles, address, elsewhere, parts, total, lines, blocked, requestKey } = page;
  const answer = useActionData<CheckoutAnswer>();
  const mayOrder = useMay()(ORDER);
  const { state, formData } = useNavigation();
  const { search } = useLocation();
  const { early, holdBack } = useHoldBack();
  const sending = (intent: string) => state !== "idle" && formData?.get("intent") === intent;
  const typed = answer?.typed ?? page.typed;
  const { presets, projects } = page;
  const [project, onProject] = useTyped(typed.wishes.projectName ?? presets.projectName, presets.projectName);
  const stuck = blocked > 0 || !address || titles.length === 0;
  if (lines === 0) {
    return (
      <>
        <PageHead title={t.title} />
        <Card>
          <Empty
            title={t.nothing}
            icon="shopping-cart"
            ways={
              <>
                <LinkButton href="/shopping_cart" variant="primary">
                  {t.backToCart}
                </LinkButton>
                <LinkButton href="/portal/order">{t.allOrders}</LinkButton>
              </>
            }
          />
        </Card>
      </>
    );
  }
  const changes = answer?.changes ?? [];
  const agreements = new Map(
    parts.flatMap((part) => (part.agreementSysNo ? [[part.agreementSysNo, part.agreementNo]] : [])),
  );
  const errors = answer?.fields ?? {};
  // what stands at its field is counted above, not said twice
  const sentences = Object.values(errors);
  const said = answer && sentences.includes(answer.message) ? formText.mend(sentences.length) : answer?.message;
  return (
    <Form
      method="post"
      // the address that stands here, should the default be another one when the page comes back
      action={address ? withQuery(CHECKOUT, search, { address: address.sysNo }) : undefined}
      encType="multipart/form-data"
      className={s.page}
      preventScrollReset
      onSubmit={holdBack}
    >
      <div className={s.head}>
        <h1>{t.title}</h1>
        {address && !elsewhere ? <p className={s.note}>{t.areaNote(address.areaName)}</p> : null}
      </div>
      {/* the key of this page's orders: a second send of the same page makes no second set */}
      <input type="hidden" name="requestKey" value={answer?.requestKey ?? requestKey} />
      <input type="hidden" name="address" value={address?.sysNo ?? ""} />
      {answer?.seenBefore ? <input type="hidden" name={SEEN_BEFORE} value={answer.seenBefore} /> : null}
      <FormError message={said || (page.restored && !answer ? t.typedAgain : undefined)} />
      {mayOrder ? null : <p className={s.elsewhere}>{lacking(ORDER)}</p>}
      <input type="hidden" name="freight" value={answer?.freightBefore ?? page.freight} />
      {answer?.notices ? <NoticePrompt answer={answer} names={agreements} /> : null}
      {answer?.reason === "REAL_NAME_NEEDED" ? <RealNamePrompt answer={answer} /> : null}
      {page.pricedFor === null ? null : <input type="hidden" name={PRICED_FOR} value={page.pricedFor} />}
      {page.repriced && page.pricedFor !== null && !answer ? (
        <p className={s.elsewhere} role="status">
          {t.repriced(page.pricedFor)}
        </p>
      ) : null}
      <LineChanges changes={changes} />
      {address && elsewhere ? <p className={s.elsewhere}>{t.elsewhere(elsewhere, address.areaName)}</p> : null}
      <div className={s.setup}>
        <div className={s.column}>
          <AddressChoice
            alone={page.alone}
            addresses={addresses}
            chosen={address?.sysNo ?? null}
            error={errors.receiveAddressSysNo ?? (page.addressGone ? t.addressGone : undefined)}
          />
          <InvoiceChoice titles={titles} typed={typed} errors={errors} />
        </div>
        <div className={s.column}>
          <WishCard
            {...{ typed, presets, errors, projects, project, onProject }}
            budget={{ budgets: page.budgets, amount: total }}
          />
          {page.pricedFor === null ? null : (
            <div className={s.reprice}>
              <span className={s.note}>{t.pricedFor(page.pricedFor)}</span>
              <Button size="small" name="intent" value="project" busy={sending("project")}>
                {t.reprice}
              </Button>
            </div>
          )}
          <Card dense title={documentText.files} extra={<span className={s.hint}>{t.filesHint}</span>}>
            <FileField
              label={documentText.files}
              hints={{ photo: t.filesPhotoHint, file: fileText.fileHint }}
              kept={answer?.files ?? page.files.kept}
              error={errors.file ?? (answer ? undefined : page.files.problem || undefined)}
              action={filesAction(page.alone)}
            />
          </Card>
        </div>
      </div>
      {page.overdue ? (
        <div className={s.blocked} role="alert">
          {page.overdue}
          <LinkButton size="small" href="/portal/order">
            {t.payOverdue}
          </LinkButton>
        </div>
      ) : null}
      <SupplierLines lines={page.supplierLines} classes={{ warned: s.elsewhere, blocked: s.blocked }} />
      {blocked > 0 ? (
        <div className={s.blocked} role="alert" id={BLOCKED}>
          {t.unavailable(blocked)}
          <Button size="small" name="intent" value="drop">
            {t.drop}
          </Button>
          <LinkButton size="small" href="/shopping_cart">
            {t.backToCart}
          </LinkButton>
        </div>
      ) : null}
      {parts.map((part, index) => (
        <SplitPartCard
          key={`${part.shopSysNo}-${part.agreementSysNo}-${part.termKey}-${part.goodsKind}`}
          part={part}
          index={index + 1}
        >
          <OwnWishes
            line={part.key}
            typed={typed}
            errors={errors}
            projects={projects}
            several={parts.length > 1}
            project={project}
            budget={{ budgets: page.budgets, amount: part.amount }}
          />
        </SplitPartCard>
      ))}
      {page.approvedThen ? (
        <div className={s.approval}>
          <p>{t.needsApproval(t.approvedThen[page.approvedThen])}</p>
          <Checkbox name="keptBack" label={t.keepBack} defaultChecked={typed.keptBack === "on"} />
        </div>
      ) : null}
      <FormError message={early} />
      <div className={s.bar}>
        <a className="mall-link" href="/shopping_cart">
          {t.backToCart}
        </a>
        <span className={`mall-dim ${s.summary}`}>{t.summary(parts.length, lines)}</span>
        {blocked > 0 ? (
          <a className={s.hindered} href={`#${BLOCKED}`}>
            {t.hindered(blocked)}
          </a>
        ) : null}
        <span className={s.total}>
          {page.freight > 0 ? <small className="mall-dim">{freightText.included(yuan(page.freight))} </small> : null}
          {t.total}
          <strong>{yuan(total)}</strong>
        </span>
        <ApplyButton busy={sending("apply")} disabled={stuck} />
        {mayOrder ? (
          <Button
            variant="primary"
            size="large"
            busy={sending("submit")}
            name="intent"
            value="submit"
            aria-describedby={blocked > 0 ? BLOCKED : undefined}
            disabled={stuck}
          >
            {sending("submit") ? t.submitting : changes.length > 0 ? t.submitNew(changedWords(changes)) : t.submit}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
