import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import type { RecalledBatch } from "#trpc/contract/inspection";
import { receivingStatus } from "#trpc/contract/shared/labels";
import { sum } from "#trpc/rules/money";
import { DocumentLink } from "~/features/document/document-link";
import { useSide } from "~/features/document/use-side";
import { HeatCertificates } from "~/features/heat/heat-certificates";
import s from "~/features/inspection/inspection.module.css";
import { RECALL } from "~/features/inspection/inspection-list";
import { InspectionTag } from "~/features/inspection/inspection-marks";
import { orScreen } from "~/lib/failure";
import { dateTime, quantity } from "~/lib/format";
import { keyIn } from "~/lib/id";
import { documentText } from "~/lib/texts/document";
import { inspectionText as t } from "~/lib/texts/inspection";
import { materialText } from "~/lib/texts/material";
import { titled } from "~/lib/title";
import { wordOf } from "~/lib/word-of";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button, LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { Tag } from "~/ui/tag";

const MOST = 100;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const heat = (searchParams.get("heat") ?? "").trim().slice(0, 40);
  const afterSysNo = keyIn(searchParams.get("after") ?? "");
  const found =
    heat === ""
      ? null
      : await context.api.inspection
          .recall({ heatNo: heat, pageSize: MOST, ...(afterSysNo === undefined ? {} : { afterSysNo }) })
          .catch(orScreen(request));
  return { heat, isFirst: afterSysNo === undefined, found };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.recallTitle);

const columns: Column<RecalledBatch>[] = [
  {
    key: "receiving",
    title: t.receiving,
    width: 210,
    card: "title",
    cell: ({ receivingSysNo, receivingNo, receiveTime, receivingStatus: status }) => (
      <>
        <DocumentLink kind="receiving" sysNo={receivingSysNo} no={receivingNo} />
        <p className="mall-dim">{`${dateTime(receiveTime)} ${wordOf(receivingStatus, status)}`}</p>
      </>
    ),
  },
  {
    key: "goods",
    title: documentText.goods,
    cell: ({ skuName, heatNo, projectName, usePart }) => (
      <>
        {skuName}
        <p>{`${t.heat} ${heatNo}`}</p>
        <p className="mall-dim">{[projectName, usePart].filter(Boolean).join(" · ")}</p>
      </>
    ),
  },
  {
    key: "order",
    title: t.order,
    width: 190,
    cell: ({ orderSysNo, orderNo }) => <DocumentLink kind="order" sysNo={orderSysNo} no={orderNo} />,
  },
  {
    key: "lots",
    title: t.title,
    width: 220,
    cell: ({ lotList }) =>
      lotList.length === 0 ? (
        <span className="mall-dim">{t.noLot}</span>
      ) : (
        lotList.map((lot) => (
          <p key={lot.sysNo} className={s.marks}>
            <DocumentLink kind="inspection" sysNo={lot.sysNo} no={lot.inspectionNo} /> <InspectionTag {...lot} />
            {lot.isMixed ? <Tag>{t.mixedTag}</Tag> : null}
            {lotList.length > 1 ? <span className="mall-dim">{t.lotQuantity(quantity(lot.quantity))}</span> : null}
          </p>
        ))
      ),
  },
  {
    key: "issues",
    title: materialText.recallIssued,
    width: 180,
    cell: ({ issueList, unit }) =>
      issueList.map(({ sysNo, team, usePart, quantity: part }) => (
        <p key={sysNo} className="mall-dim">
          {materialText.recallOf(team, usePart, `${quantity(part)} ${unit}`)}
        </p>
      )),
  },
  {
    key: "certificates",
    title: t.certificate,
    width: 120,
    cell: ({ certificateList }) => <HeatCertificates files={certificateList} />,
  },
  {
    key: "quantity",
    title: t.quantity,
    width: 110,
    align: "right",
    card: "amount",
    cell: ({ quantity: all, unit }) => `${quantity(all)} ${unit}`,
  },
];

/** Every receipt of a heat: a form that asks by its address, and what was found, a page by key. */
export default function Recall() {
  const { heat, isFirst, found } = useLoaderData<typeof loader>();
  const side = useSide();
  const party: Column<RecalledBatch> = {
    key: "party",
    title: side === "supplier" ? documentText.purchaser : documentText.supplier,
    width: 160,
    cell: ({ purchaserOrganizationName, supplierName }) =>
      side === "supplier" ? purchaserOrganizationName : supplierName,
  };
  const rows = found?.itemList ?? [];
  const more = !isFirst || found?.nextSysNo != null;
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: "/portal/inspection" }, { label: t.recallTitle }]} />
        <PageHead title={t.recallTitle} />
        <p className={d.lead}>{t.recallLead}</p>
      </div>
      <Card>
        <Form method="get" action={RECALL} className={s.find}>
          <TextInput
            key={heat}
            label={t.heat}
            name="heat"
            required
            maxLength={40}
            autoComplete="off"
            placeholder={t.recallHint}
            defaultValue={heat}
          />
          <Button variant="primary">{t.search}</Button>
        </Form>
      </Card>
      {found && rows.length === 0 ? (
        <Card>
          <Empty title={t.nothingRecalled(found.heatNo)} icon="clipboard-check" />
        </Card>
      ) : null}
      {found && rows.length > 0 ? (
        <Card
          flush
          title={t.recalledOf(found.heatNo, rows.length, more)}
          extra={
            <span className="mall-dim">{t.recalledSum(quantity(sum(rows.map((row) => row.quantity)).toNumber()))}</span>
          }
        >
          <DataTable caption={t.recallTitle} rows={rows} rowKey={({ sysNo }) => sysNo} columns={[...columns, party]} />
        </Card>
      ) : null}
      {found?.nextSysNo ? (
        <div>
          <LinkButton href={`${RECALL}?heat=${encodeURIComponent(found.heatNo)}&after=${found.nextSysNo}`}>
            {t.recallNext}
          </LinkButton>
        </div>
      ) : null}
    </div>
  );
}
