import { createHash } from "node:crypto";
import { yuan } from "#trpc/rules/amount-text";
import { ANSWER_HOURS } from "#trpc/rules/inbox";
import { messageKindName, messagePath, seesAmounts } from "#trpc/rules/message";
import type { Mail } from "./mailer";
import type { Addressee, Digest } from "./repo/digest";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const CHINA = { timeZone: "Asia/Shanghai", hourCycle: "h23" } as const;
const time = new Intl.DateTimeFormat("sv-SE", { ...CHINA, dateStyle: "short", timeStyle: "short" });

/** Beside a link that acts for who opens it. */
const answerLabel = `直接办理，无需登录（仅供本人，${ANSWER_HOURS} 小时内有效）`;

/** A digest as a mail: plain and as HTML, each message with a link that marks it as read. */
export function digestMail(
  digest: Digest,
  { tenantCode, userSysNo }: Addressee,
  { windowStart, publicUrl, links }: { windowStart: Date; publicUrl: string; links: ReadonlyMap<string, string> },
): Mail {
  const { messages, mallName, displayName } = digest;
  const lines = messages.map((message) => {
    const { title, content, documentNo, partyName, amount, kind, createTime } = message;
    const worth = amount !== null && seesAmounts(message) ? yuan(amount) : "";
    const facts = [documentNo, partyName, worth, content].filter((fact) => fact !== "");
    const link = publicUrl + messagePath(message.sysNo);
    const { applicationSysNo, documentType, documentSysNo } = message;
    const answer = links.get(`${applicationSysNo} ${documentType} ${documentSysNo}`) ?? "";
    const at = time.format(createTime * 1000);
    return { title, kind: messageKindName[kind], at, facts: facts.join(" · "), link, answer };
  });
  const settings = `${publicUrl}/portal/messages/settings`;
  const subject = `${mallName}：${messages.length} 条新消息`;
  const hello = `${displayName}，您好：以下是最近的新消息。`;
  const foot = "您在“消息设置”中选择了用邮件接收这些消息。修改或停止接收：";
  const text = [
    ...[hello, ""],
    ...lines.flatMap(({ kind, at, title, facts, link, answer }) => [
      ...[`【${kind}】${title}（${at}）`, facts, link],
      ...(answer ? [`${answerLabel}：${answer}`] : []),
      "",
    ]),
    `${foot}${settings}`,
  ].join("\n");
  const items = lines.map(
    ({ kind, at, title, facts, link, answer }) =>
      `<li style="margin-bottom:12px"><a href="${escaped(link)}"><b>${escaped(title)}</b></a> <small>${kind} · ${at}</small><br>${escaped(facts)}${answer ? `<br><a href="${escaped(answer)}">${answerLabel}</a>` : ""}</li>`,
  );
  const html = `<p>${escaped(hello)}</p><ul>${items.join("")}</ul><p><small>${foot}<a href="${escaped(settings)}">${escaped(settings)}</a></small></p>`;
  const key = [tenantCode, userSysNo, windowStart.toISOString(), ...messages.map(({ sysNo }) => sysNo)].join(" ");
  const host = new URL(publicUrl).hostname;
  const messageId = `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${host}>`;
  return { to: digest.email, subject, text, html, messageId };
}
