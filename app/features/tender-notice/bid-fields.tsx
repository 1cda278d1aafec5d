import type { TenderNotice } from "#trpc/contract/tender-shapes";
import type { Refused } from "~/forms/act";
import { FileField } from "~/forms/file-field";
import { quantity } from "~/lib/format";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { Card } from "~/ui/card";
import { TextArea, TextInput } from "~/ui/field";
import { bidField, qualityField, savedBid } from "./bid-values";
import s from "./tender.module.css";

const shapes = [
  { name: "price", label: t.price, max: 16, decimal: true, full: false },
  { name: "taxRate", label: t.taxRate, max: 8, decimal: true, full: false },
  { name: "deliveryDays", label: t.days, max: 3, decimal: true, full: false },
  { name: "skuCode", label: t.code, max: 64, decimal: false, full: false },
  { name: "remark", label: t.lineRemark, max: 200, decimal: false, full: true },
] as const;

const keptFiles = ({ ownBid }: TenderNotice) =>
  (ownBid?.content?.fileList ?? []).map(({ sysNo, name }) => ({ id: String(sysNo), name }));

/** A price for each line, and an answer to each criterion. */
export function BidFields({ tender, refused }: { tender: TenderNotice; refused: Refused | undefined }) {
  const values = refused?.values ?? savedBid(tender);
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? "",
    ...(refused?.fields[name] ? { error: refused.fields[name] } : {}),
  });
  return (
    <>
      <Card title={t.lines} extra={<span className="mall-dim">{t.codeHint}</span>}>
        {tender.itemList.map((line) => (
          <div key={line.sysNo} className={s.bidLine}>
            <div>
              <b>
                {line.lineNo}. {line.skuName}
              </b>{" "}
              {line.skuSpec}
              <p>
                {quantity(line.quantity)} {line.unit} <span className="mall-dim">{line.remark}</span>
              </p>
            </div>
            {shapes.map(({ name, label, max, decimal, full }) => (
              <TextInput
                key={name}
                label={label}
                maxLength={max}
                autoComplete="off"
                className={full ? s.full : undefined}
                {...(decimal ? { inputMode: "decimal" as const } : {})}
                {...field(bidField(name, line.sysNo))}
              />
            ))}
          </div>
        ))}
      </Card>
      <Card title={t.terms}>
        <div className={s.stack}>
          {tender.criterionList.map(({ name, weight }, at) => (
            <TextArea
              key={name}
              label={`${t.quality}：${name}（${weight}%）`}
              rows={3}
              maxLength={2000}
              {...field(qualityField(at))}
            />
          ))}
          <TextArea label={t.comment} rows={2} maxLength={500} {...field("comment")} />
          <p>
            {t.bidFiles} <span className="mall-dim">{t.bidFilesHint}</span>
          </p>
          <FileField
            label={t.bidFiles}
            kept={refused?.files ?? keptFiles(tender)}
            error={refused?.fields.file ?? refused?.fields.fileSysNoList}
            drop
          />
        </div>
      </Card>
    </>
  );
}
