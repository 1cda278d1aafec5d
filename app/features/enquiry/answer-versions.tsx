import type { Enquiry, EnquiryAnswerVersion } from "#trpc/contract/enquiry";
import { landedOf } from "#trpc/rules/enquiry";
import { EnquiryAnswerStatus, enquiryAnswerStatus } from "#trpc/rules/kinds/enquiry";
import { dateTime, money, yuan } from "~/lib/format";
import { enquiryText as t } from "~/lib/texts/enquiry";
import { wordOf } from "~/lib/word-of";
import { Card } from "~/ui/card";
import s from "./enquiry.module.css";

type AnswerVersion = Omit<EnquiryAnswerVersion, "operatorName"> & { operatorName?: string };

function Version({ version, document }: { version: AnswerVersion; document: Enquiry }) {
  const quantities = new Map(document.itemList.map(({ sysNo, quantity }) => [sysNo, quantity]));
  const { landed } = landedOf(version, quantities, 0);
  const name = new Map(document.itemList.map(({ sysNo, skuName }) => [sysNo, skuName]));
  return (
    <li className={s.question}>
      <p>
        <b>{t.version(version.version)}</b> {wordOf(enquiryAnswerStatus, version.status)}{" "}
        <span className="mall-dim">
          {dateTime(version.createTime)} {version.operatorName}
        </span>
      </p>
      {version.itemList.map((item) => (
        <p key={item.enquiryItemSysNo}>
          {name.get(item.enquiryItemSysNo)} {t.price} {money(item.price)}{" "}
          {item.substitute ? t.substitute(item.substitute) : ""} <span className="mall-dim">{item.remark}</span>
        </p>
      ))}
      {version.status === EnquiryAnswerStatus.answered ? (
        <p>
          {t.total} {yuan(landed)} · {t.freight} {money(version.freight)} · {t.validUntil} {version.validUntil}
        </p>
      ) : null}
      {version.comment ? <p className={s.text}>{version.comment}</p> : null}
    </li>
  );
}

/** The supplier's own answer with what it said before. */
export function AnswerVersions({ document }: { document: Enquiry }) {
  const [answer] = document.answerList;
  if (!answer || answer.status === EnquiryAnswerStatus.asked) return null;
  return (
    <Card title={t.versions}>
      <ul className={s.questions}>
        <Version version={{ ...answer, createTime: answer.answerTime ?? 0 }} document={document} />
        {answer.versionList.map((version) => (
          <Version key={version.version} version={version} document={document} />
        ))}
      </ul>
    </Card>
  );
}
