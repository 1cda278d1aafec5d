import type { GroupBuyDetail, GroupBuyJoin } from "#trpc/contract/group-buy";
import { GroupBuyStatus } from "#trpc/rules/group-buy-words";
import { CallButton } from "~/forms/call-button";
import { dateTime, money, percent, quantity, yuan } from "~/lib/format";
import { groupBuyText as t } from "~/lib/texts/group-buy";
import { useShell } from "~/shell/shell-data";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, Facts, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Price } from "~/ui/price";
import { DocumentLink } from "../document/document-link";
import { REMOVE } from "./act-group-buy";
import s from "./group-buy.module.css";
import { GroupBuyTag, isJoined, JoinTag, Progress, StepPrice, timeWords } from "./group-buy-parts";
import { JoinCard } from "./join-form";
import { groupBuyList } from "./paths";

/** The steps with the one that is reached. */
export function Ladder({ one }: { one: GroupBuyDetail }) {
  type Row = GroupBuyDetail["stepList"][number];
  const columns: Column<Row>[] = [
    {
      ...{ key: "from", title: t.stepFrom, card: "title" },
      cell: ({ from }) => (
        <>
          {quantity(from)} {one.unit}
          {from === one.stepFrom ? <b> {t.current}</b> : null}
        </>
      ),
    },
    {
      ...{ key: "price", title: t.stepPrice, align: "right", card: "amount" },
      cell: ({ unitPrice }) =>
        unitPrice === null ? <Price value={0} tip={t.login} /> : <Price value={unitPrice} unit={one.unit} />,
    },
  ];
  return (
    <Card title={t.ladder} flush>
      <DataTable columns={columns} rows={one.stepList} rowKey={({ from }) => from} caption={t.ladder} />
    </Card>
  );
}

/** What is offered, by whom, where and when. */
export function Terms({ one }: { one: GroupBuyDetail }) {
  const { skuSysNo, skuName, skuSpec, supplierName, taxRate, freight, unit, maxQuantity, listPrice } = one;
  return (
    <Card>
      <Facts
        columns={2}
        facts={[
          {
            ...{ label: t.goods, wide: true },
            value: (
              <a className="mall-link" href={`/product/detail?id=${skuSysNo}`}>
                {skuName} {skuSpec}
              </a>
            ),
          },
          { label: t.supplier, value: supplierName },
          { label: t.listPrice, value: listPrice === null ? t.login : `¥${money(listPrice)} /${unit}` },
          { label: t.taxRate, value: percent(taxRate) },
          { label: t.freight, value: freight === 0 ? t.freightNone : t.freightOf(yuan(freight)) },
          { label: t.minimum, value: `${quantity(one.minQuantity)} ${unit}` },
          { label: t.maximum, value: maxQuantity === null ? t.noMaximum : `${quantity(maxQuantity)} ${unit}` },
          { label: t.delivery, value: t.deliveryOf(one.deliveryDays) },
          { label: t.areas, value: one.areaNameList.join("、") },
          { label: t.times, value: `${dateTime(one.openTime)} – ${dateTime(one.closeTime)}`, wide: true },
          ...(one.remark ? [{ label: t.remark, value: one.remark, wide: true }] : []),
        ]}
      />
    </Card>
  );
}

/** Who takes part, for its supplier and operators. */
export function Participants({ one, mayRemove }: { one: GroupBuyDetail; mayRemove: boolean }) {
  const removable = mayRemove && one.takesJoins;
  const columns: Column<GroupBuyJoin>[] = [
    {
      key: "name",
      title: t.organization,
      card: "title",
      cell: ({ organizationName, userName }) => `${organizationName} ${userName}`,
    },
    { key: "status", title: t.status, width: 90, card: "status", cell: ({ status }) => <JoinTag status={status} /> },
    {
      key: "quantity",
      title: t.quantity,
      width: 110,
      align: "right",
      cell: (row) => `${quantity(row.quantity)} ${one.unit}`,
    },
    { key: "area", title: t.address, width: 160, cell: ({ areaName }) => areaName },
    {
      ...{ key: "amount", title: t.amount, width: 130, align: "right", card: "amount" },
      cell: ({ amount, freight }) => (amount === null ? "--" : yuan(amount + (freight ?? 0))),
    },
    {
      ...{ key: "order", title: t.order, width: 200 },
      cell: ({ orderSysNo, orderNo, reason }) =>
        orderSysNo === null ? reason : <DocumentLink kind="order" sysNo={orderSysNo} no={orderNo} />,
    },
    ...(removable
      ? [
          {
            ...{ key: "remove", title: "", width: 90, card: "actions" as const },
            cell: ({ sysNo, status, organizationName }: GroupBuyJoin) =>
              isJoined({ status }) ? (
                <CallButton
                  intent={REMOVE}
                  label={t.remove}
                  question={t.removeQuestion(organizationName)}
                  consequence={t.removeNext}
                  reason={{ label: t.reason }}
                  fields={<input type="hidden" name="joinSysNo" value={sysNo} />}
                />
              ) : null,
          },
        ]
      : []),
  ];
  return (
    <Card title={t.participants} flush>
      <DataTable
        columns={columns}
        rows={one.joinList}
        rowKey={({ sysNo }) => sysNo}
        caption={t.participants}
        empty={<p className="mall-dim">{t.noParticipants}</p>}
      />
    </Card>
  );
}

/** How it ended; nothing while it takes organisations. */
export function Outcome({ one }: { one: GroupBuyDetail }) {
  if (one.status === GroupBuyStatus.cancelled) return <p>{t.cancelled(one.reason)}</p>;
  if (one.status === GroupBuyStatus.failed) return <p>{t.failed}</p>;
  return one.status === GroupBuyStatus.ordered ? <p>{t.ordered}</p> : null;
}

/** The own part as it ended. */
function OwnPart({ own, unit }: { own: GroupBuyJoin; unit: string }) {
  return (
    <Card title={t.own} extra={<JoinTag status={own.status} />}>
      <Facts
        columns={1}
        facts={[
          { label: t.quantity, value: `${quantity(own.quantity)} ${unit}` },
          ...(own.amount === null ? [] : [{ label: t.amount, value: yuan(own.amount) }]),
          ...(own.freight === null ? [] : [{ label: t.freight, value: yuan(own.freight) }]),
          ...(own.orderSysNo === null
            ? []
            : [{ label: t.order, value: <DocumentLink kind="order" sysNo={own.orderSysNo} no={own.orderNo} /> }]),
          ...(own.reason ? [{ label: t.reason, value: own.reason }] : []),
        ]}
      />
    </Card>
  );
}

interface PageProps {
  one: GroupBuyDetail;
  addresses: { value: number; label: string }[];
  projects: { value: number; label: string }[];
  now: number;
}

/** One group purchase: ladder, terms, and the form to join. */
export function GroupBuyPage(props: PageProps) {
  const { one, now } = props;
  const { user } = useShell();
  const isTaking = one.status === GroupBuyStatus.open || one.status === GroupBuyStatus.reached;
  const seesAll = user?.currentIdentity === "operation";
  return (
    <div className={s.page}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: groupBuyList }, { label: one.groupBuyNo }]} />
        <PageHead title={one.title} aside={<GroupBuyTag status={one.status} />} />
      </div>
      <div className={s.split}>
        <div className={s.stack}>
          <Card>
            <StepPrice one={one} size="large" />
            <Progress one={one} />
            <p className={s.small}>{timeWords(one, now)}</p>
            <Outcome one={one} />
          </Card>
          <Ladder one={one} />
          <Terms one={one} />
        </div>
        <div className={s.stack}>
          {one.own !== null && !isJoined(one.own) ? <OwnPart own={one.own} unit={one.unit} /> : null}
          {isTaking ? <JoinCard {...props} /> : null}
        </div>
      </div>
      {seesAll ? (
        <Participants one={one} mayRemove={user?.permissions.includes("groupBuy:operator:remove") ?? false} />
      ) : null}
    </div>
  );
}
