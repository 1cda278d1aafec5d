import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { ageClasses } from "#trpc/rules/legal-due";
import { managing } from "#trpc/rules/people";
import { useMay } from "~/features/document/use-may";
import { useSide } from "~/features/document/use-side";
import { payableColumns } from "~/features/payable/payable-columns";
import { PayableTiles, PayableWeeks } from "~/features/payable/payable-sums";
import { SizeForm, sizeIntent } from "~/features/payable/size-form";
import { OverpaidCard } from "~/features/payment/overpaid-card";
import { NEW_PAYMENT, REFUND_PATH } from "~/features/payment/payment-list";
import { formState, runIntent } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { orScreen, orUnread } from "~/lib/failure";
import { withQuery } from "~/lib/query";
import { listText } from "~/lib/texts/list";
import { partsText } from "~/lib/texts/parts";
import { payableText as t } from "~/lib/texts/payable";
import { paymentText } from "~/lib/texts/payment";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { readListQuery } from "~/lists/list-query";
import { ListTools } from "~/lists/list-tools";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";
import { Pagination } from "~/ui/pagination";
import { orPastEnd } from "~/ui/past-end";
import { StatusTabs } from "~/ui/status-tabs";

const PATH = "/portal/payable";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const url = new URL(request.url);
  const { keyword, pageNo } = readListQuery(url, { tabs: [], sorts: [] });
  const age = ageClasses.find(({ key }) => key === url.searchParams.get("age"))?.key;
  const { payable, payment } = context.api;
  const screen = orScreen(request);
  const [found, sums, overpaid, form] = await Promise.all([
    payable.search({ keyword, pageNo, ...(age ? { age } : {}) }).catch(screen),
    payable.getSums({}).catch(screen),
    payment.searchOverpaid({}).catch(orUnread(context, partsText.overpaid)),
    formState(args),
  ]);
  const isSupplier = (await context.session.read())?.applicationKey === "supplier";
  return { ...found, keyword, age: age ?? "", sums, overpaid: overpaid ?? [], form, isSupplier };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, sizeIntent);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data?.isSupplier ? t.receivable : t.payable);

/** What is to be paid for received goods, or is owed to a supplier: by the day on which it is due, with the reason. */
export default function Payables() {
  const {
    datas,
    keyword,
    age,
    sums,
    overpaid,
    form: _form,
    isSupplier: _isSupplier,
    ...paged
  } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const side = useSide();
  const may = useMay();
  const manages = may(managing(side));
  const plans = side === "purchaser" && may("payment:purchaser:save");
  const sells = side === "supplier";
  const refunds = sells && overpaid.length > 0 && may("payment:supplier:confirm");
  const pageHref = (pageNo: number) => withQuery(PATH, search, { pageNo: pageNo === 1 ? null : pageNo });
  const filtered = keyword !== "" || age !== "";
  const empty = (
    <Empty title={filtered ? t.noneSo : sells ? t.noneOfSupplier : t.none} icon="receipt">
      {filtered ? <LinkButton href={PATH}>{listText.showAll}</LinkButton> : null}
    </Empty>
  );
  const all = { key: "", label: t.all, href: withQuery(PATH, search, { age: null, pageNo: null }) };
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={sells ? t.receivable : t.payable}>
          {plans ? <LinkButton href={NEW_PAYMENT}>{paymentText.make}</LinkButton> : null}
          {refunds ? <LinkButton href={REFUND_PATH}>{paymentText.refundMake}</LinkButton> : null}
          <LinkButton href="/portal/payment">{paymentText.title}</LinkButton>
        </PageHead>
        <p className="mall-dim">{sells ? t.leadReceivable : t.leadPayable}</p>
      </div>
      <PayableTiles sums={sums} sells={sells} />
      <Card flush>
        <StatusTabs
          active={age}
          tabs={[
            all,
            ...sums.ageList.map(({ key, count }) => ({
              ...{ key, count, label: t.ages[key], href: withQuery(PATH, search, { age: key, pageNo: null }) },
            })),
          ]}
        />
        <ListTools action={PATH} keyword={keyword} hint={t.searchHint} />
        {datas.length > 0 ? (
          <DataTable
            caption={sells ? t.receivable : t.payable}
            columns={payableColumns(side, may("factoring:purchaser:apply"))}
            rows={datas}
            rowKey={({ receivingSysNo, settlementSysNo }) => `${receivingSysNo} ${settlementSysNo ?? ""}`}
          />
        ) : (
          orPastEnd(paged, pageHref, empty)
        )}
      </Card>
      <Pagination {...paged} href={pageHref} />
      <OverpaidCard orders={overpaid} sells={sells} />
      <PayableWeeks weeks={sums.weekList} />
      <SizeForm size={sums.size} manages={manages} />
    </div>
  );
}
