import { useLocation } from "@remix-run/react";
import type { Enquiry, EnquiryAnswer, EnquiryAnswerItem, EnquiryItem } from "#trpc/contract/enquiry";
import { PaymentTerm } from "#trpc/contract/shared/codes";
import { paymentTerm } from "#trpc/contract/shared/goods-labels";
import { taxType } from "#trpc/contract/shared/labels";
import { type Comparison as Compared, compare, isValid, type Landed } from "#trpc/rules/enquiry";
import { EnquiryAnswerStatus } from "#trpc/rules/kinds/enquiry";
import { IntentForm } from "~/forms/intent-form";
import { money, percent, quantity, yuan } from "~/lib/format";
import { enquiryText as t } from "~/lib/texts/enquiry";
import { purchaseApplyText } from "~/lib/texts/purchase-apply";
import { wordOf } from "~/lib/word-of";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextInput } from "~/ui/field";
import { Tag } from "~/ui/tag";
import { DocumentFiles } from "../document/document-files";
import { useMay } from "../document/use-may";
import s from "./enquiry.module.css";

/** Percent in a year, where the address names none. */
const USUAL_RATE = "4.35";
const RATE = /^\d{1,2}(\.\d{1,2})?$/;
const rateIn = (search: string): string => {
  const typed = new URLSearchParams(search).get("rate") ?? "";
  return RATE.test(typed) ? typed : USUAL_RATE;
};

const termText = ({ paymentTerm: term, termDays }: EnquiryAnswer): string =>
  term === PaymentTerm.other ? `${termDays}天` : wordOf(paymentTerm, term);

/** Puts one line, or all that a supplier answered, into the cart. */
const takeIntent = (answer: number, item?: number): string => `take.${answer}${item ? `.${item}` : ""}`;

function TakeButton({ answer, item, label }: { answer: EnquiryAnswer; item?: EnquiryItem; label: string }) {
  return (
    <IntentForm intent={takeIntent(answer.sysNo, item?.sysNo)} className={s.take}>
      <Button
        size="small"
        variant={item ? "default" : "primary"}
        aria-label={item ? t.takeLineOf(item.skuName, answer.supplierName) : undefined}
      >
        {label}
      </Button>
    </IntentForm>
  );
}

/** Makes an application of all that a supplier answered. */
const ApplyAnswer = ({ answer }: { answer: EnquiryAnswer }) => (
  <IntentForm intent={`apply.${answer.sysNo}`} className={s.take}>
    <Button size="small">{purchaseApplyText.makeApply}</Button>
  </IntentForm>
);

interface CellProps {
  answer: EnquiryAnswer;
  item: EnquiryItem;
  answered: EnquiryAnswerItem | undefined;
  landed: Landed;
  cheapest: boolean;
  takes: boolean;
}

function Cell({ answer, item, answered, landed, cheapest, takes }: CellProps) {
  const line = landed.lines.find(({ enquiryItemSysNo }) => enquiryItemSysNo === item.sysNo);
  if (!answered || !line) return <span className="mall-dim">{t.notAnswered}</span>;
  return (
    <>
      <p>
        <b>{money(line.landedPrice)}</b> {cheapest ? <Tag tone="success">{t.cheapest}</Tag> : null}
      </p>
      <p className="mall-dim">
        {t.unitPrice} {money(line.unitPrice)}
      </p>
      {answered.substitute ? <p>{t.substitute(answered.substitute)}</p> : null}
      {answered.remark ? <p className="mall-dim">{answered.remark}</p> : null}
      {takes && answered.skuSysNo !== null ? <TakeButton answer={answer} item={item} label={t.takeLine} /> : null}
    </>
  );
}

function Terms({ answer }: { answer: EnquiryAnswer }) {
  const valid = isValid(answer, new Date());
  return (
    <>
      <p>
        {t.term} {termText(answer)}
      </p>
      <p className={valid ? undefined : s.late}>
        {t.validUntil} {answer.validUntil} {valid ? "" : t.expired}
      </p>
      {answer.deliveryDay ? (
        <p>
          {t.deliveryDay} {answer.deliveryDay}
        </p>
      ) : null}
      <p className="mall-dim">{t.tax(wordOf(taxType, answer.taxType), percent(answer.taxRate))}</p>
      {answer.comment ? <p className={s.text}>{answer.comment}</p> : null}
      {answer.fileList.length > 0 ? <DocumentFiles files={answer.fileList} /> : null}
    </>
  );
}

function Sums({ landed, whole }: { landed: Landed; whole: boolean }) {
  return (
    <>
      <p>
        <b>{yuan(landed.landed)}</b> {whole ? <Tag tone="success">{t.cheapestWhole}</Tag> : null}
      </p>
      <p className="mall-dim">
        {t.goodsTotal} {money(landed.amount)} · {t.freight} {money(landed.freight)}
        {landed.credit > 0 ? ` · ${t.credit} −${money(landed.credit)}` : ""}
      </p>
    </>
  );
}

interface TableProps {
  document: Enquiry;
  answers: readonly EnquiryAnswer[];
  compared: Compared;
}

/** Lines by suppliers, the cheapest supplier first. */
function Answers({ document, answers, compared }: TableProps) {
  const order = answers.map((_, at) => at).sort((a, b) => rank(compared, a, b));
  const mayApply = useMay()("purchaseApply:purchaser:save");
  const mayTake = document.actionList.includes("enquiry:purchaser:take");
  const shown = order.flatMap((at) => {
    const [answer, landed] = [answers[at], compared.landed[at]];
    return answer && landed ? [{ at, answer, landed, takes: mayTake && isValid(answer, new Date()) }] : [];
  });
  return (
    <div className={s.scroll}>
      <table className={s.compare}>
        <caption className="mall-hidden">{t.compare}</caption>
        <thead>
          <tr>
            <th scope="col">{t.lines}</th>
            {shown.map(({ answer, takes }) => (
              <th key={answer.sysNo} scope="col">
                {answer.supplierName}
                {takes && answer.itemList.some(({ skuSysNo }) => skuSysNo !== null) ? (
                  <>
                    <TakeButton
                      answer={answer}
                      label={answer.itemList.length < document.itemList.length ? t.takeAnswered : t.takeAll}
                    />
                    {mayApply ? <ApplyAnswer answer={answer} /> : null}
                  </>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {document.itemList.map((item) => (
            <tr key={item.sysNo}>
              <th scope="row">
                {item.skuName} {item.spec}
                <p className="mall-dim">
                  {quantity(item.quantity)} {item.unit}
                </p>
              </th>
              {shown.map(({ at, answer, landed, takes }) => (
                <td key={answer.sysNo}>
                  <Cell
                    answer={answer}
                    item={item}
                    answered={answer.itemList.find(({ enquiryItemSysNo }) => enquiryItemSysNo === item.sysNo)}
                    landed={landed}
                    cheapest={compared.cheapest.get(item.sysNo)?.has(at) ?? false}
                    takes={takes}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.total}</th>
            {shown.map(({ at, answer, landed }) => (
              <td key={answer.sysNo}>
                <Sums landed={landed} whole={compared.cheapestWhole.has(at)} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t.terms}</th>
            {shown.map(({ answer }) => (
              <td key={answer.sysNo}>
                <Terms answer={answer} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Who answered more lines comes first, then who is cheaper. */
function rank({ landed }: Compared, a: number, b: number): number {
  const [one, other] = [landed[a], landed[b]];
  if (!one || !other) return 0;
  return other.lines.length - one.lines.length || one.landed - other.landed;
}

/** The opened answers beside each other by what they cost at the site. */
export function Comparison({ document }: { document: Enquiry }) {
  const { search } = useLocation();
  const rate = rateIn(search);
  const answers = document.answerList.filter(({ status }) => status === EnquiryAnswerStatus.answered);
  const others = document.answerList.filter(({ status }) => status !== EnquiryAnswerStatus.answered);
  if (document.answerList.length === 0) return null;
  const compared = compare(answers, document.itemList, Number(rate) / 100);
  const { mixed } = compared;
  return (
    <Card title={t.compare} id="compare">
      {answers.length === 0 ? (
        <p>{t.noAnswers}</p>
      ) : (
        <>
          <form method="get" className={s.rate}>
            <TextInput
              label={t.yearlyRate}
              help={t.rateHelp}
              name="rate"
              inputMode="decimal"
              defaultValue={rate}
              maxLength={5}
            />
            <Button>{t.recount}</Button>
          </form>
          <p className="mall-dim">
            {t.landed}：{t.landedHelp}
          </p>
          <Answers document={document} answers={answers} compared={compared} />
          {answers.length > 1 ? (
            <p>
              {t.mixed} <b>{yuan(mixed.landed)}</b>
              {mixed.missing > 0 ? t.mixedMissing(mixed.missing) : ""}
            </p>
          ) : null}
        </>
      )}
      {others.length > 0 ? (
        <ul className={s.others}>
          {others.map(({ sysNo, supplierName, status, comment }) => (
            <li key={sysNo}>
              {supplierName}{" "}
              <span className="mall-dim">{status === EnquiryAnswerStatus.declined ? t.declinedBy : t.silent}</span>{" "}
              {comment}
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
