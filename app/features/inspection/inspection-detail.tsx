import type { Inspection, InspectionSample } from "#trpc/contract/inspection";
import { InspectionBasis, InspectionStatus, testProperty } from "#trpc/rules/kinds/inspection";
import { quantity } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { inspectionText as t } from "~/lib/texts/inspection";
import { wordOf } from "~/lib/word-of";
import { Card, Facts } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import { DocumentFiles } from "../document/document-files";
import { DocumentLink } from "../document/document-link";
import { factsOf, partyFields } from "../document/fields";
import { HeatCertificates } from "../heat/heat-certificates";
import s from "./inspection.module.css";
import { inspectionFields as f } from "./inspection-fields";

const SAMPLES = "inspection:purchaser:sample";

/** It failed and may be tested again. */
export const mayRetest = ({ status, actionList, basis, weightFailed, isRetested }: Inspection): boolean =>
  status === InspectionStatus.failed &&
  actionList.includes(SAMPLES) &&
  basis === InspectionBasis.heat &&
  !weightFailed &&
  !isRetested;

function failedNews({ basis, weightFailed, isRetested }: Inspection): string {
  if (basis === InspectionBasis.pour) return t.failedConcrete;
  if (weightFailed) return t.failedWeight;
  return isRetested ? t.failedAgain : t.failedRetest;
}

/** Hint for the party that acts next. */
export function inspectionNews(document: Inspection, today: string): string {
  const { status, dueDay, actionList } = document;
  if (status === InspectionStatus.released) return t.releasedNews;
  if (status === InspectionStatus.failed) return failedNews(document);
  if (!actionList.some((code) => code.startsWith("inspection:purchaser"))) return t.waitsForPurchaser;
  if (status === InspectionStatus.toSample) return t.toSampleNews;
  if (dueDay === null || dueDay < today) return t.sampledNews;
  return dueDay === today ? t.dueToday : t.waitsForDay(dueDay);
}

/** Of what it is, from whom, and how far the laboratory is. */
export const InspectionFacts = ({ document }: { document: Inspection }) => (
  <Card>
    <Facts
      facts={factsOf(document, [
        ...[...partyFields, f.project, f.basis, f.heat, f.contents, f.grade, f.size, f.pourDay, f.quantity],
        ...[f.maker, f.created, f.dueDay, f.resultDay, f.failed],
      ])}
    />
  </Card>
);

/** The received goods that are in it; of a lot that failed each goes back from its receiving note. */
export function InspectionGoods({ document, returns }: { document: Inspection; returns: boolean }) {
  const { itemList } = document;
  return (
    <Card title={t.goodsOf(itemList.length)} flush>
      <DataTable
        caption={t.goods}
        rows={itemList}
        rowKey={({ sysNo }) => sysNo}
        columns={[
          {
            key: "goods",
            title: documentText.goods,
            card: "title",
            cell: ({ skuName, skuSpec, pourPlace }) => (
              <>
                {skuName}
                <p className="mall-dim">{pourPlace || skuSpec}</p>
              </>
            ),
          },
          {
            key: "receiving",
            title: t.receiving,
            width: 200,
            cell: ({ receivingSysNo, receivingNo }) => (
              <DocumentLink kind="receiving" sysNo={receivingSysNo} no={receivingNo} />
            ),
          },
          {
            key: "order",
            title: t.order,
            width: 200,
            cell: ({ orderSysNo, orderNo }) => <DocumentLink kind="order" sysNo={orderSysNo} no={orderNo} />,
          },
          {
            key: "quantity",
            title: t.quantity,
            width: 130,
            align: "right",
            card: "amount",
            cell: ({ quantity: part, unit }) => `${quantity(part)} ${unit}`,
          },
          ...(returns
            ? [
                {
                  key: "return",
                  title: documentText.actions,
                  width: 110,
                  align: "right" as const,
                  card: "actions" as const,
                  cell: ({ receivingSysNo, receivingNo }: { receivingSysNo: number; receivingNo: string }) => (
                    <a
                      className="mall-link"
                      href={`/portal/return/create?receiving=${receivingSysNo}`}
                      aria-label={t.goBackOf(receivingNo)}
                    >
                      {t.goBack}
                    </a>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

/** The certificates of its heats, and the heats that have none; nothing of concrete. */
export function InspectionCertificates({ document }: { document: Inspection }) {
  const { certificateList, uncertifiedHeatList, basis } = document;
  if (basis !== InspectionBasis.heat) return null;
  return (
    <Card
      title={t.certificate}
      extra={uncertifiedHeatList.map((heatNo) => <HeatCertificates key={heatNo} files={[]} heatNo={heatNo} />)}
    >
      <DocumentFiles files={certificateList} />
    </Card>
  );
}

function Sample({ sample }: { sample: InspectionSample }) {
  const { round, sampler, witness, sampleNo, sampleDay, remark, lab, reportNo, resultDay, testList } = sample;
  return (
    <div className={s.sample}>
      <p>
        <b>{t.round(round)}</b> {sampleNo} <span className="mall-dim">{sampleDay}</span>
      </p>
      <p className="mall-dim">{[t.byWhom(sampler, witness), remark].filter(Boolean).join("；")}</p>
      {resultDay === null ? (
        <p className="mall-dim">{t.noResult}</p>
      ) : (
        <>
          <p>
            {t.report(lab, reportNo)} <span className="mall-dim">{resultDay}</span>
          </p>
          <p className={s.marks}>
            {testList.map(({ property, passed, value }) => (
              <Tag key={property} tone={passed ? "success" : "danger"}>
                {[wordOf(testProperty, property), passed ? t.passed : t.notPassed, value].filter(Boolean).join(" ")}
              </Tag>
            ))}
          </p>
        </>
      )}
    </div>
  );
}

/** Its witnessed samples with what the laboratory found. */
export function InspectionSamples({ document }: { document: Inspection }) {
  if (document.sampleList.length === 0) return null;
  return (
    <Card title={t.samples}>
      <div className={s.samples}>
        {document.sampleList.map((sample) => (
          <Sample key={sample.round} sample={sample} />
        ))}
      </div>
    </Card>
  );
}
