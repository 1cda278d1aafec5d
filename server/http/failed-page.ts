import type { Context } from "hono";
import { log } from "#server/kernel/logger";
import { Failure, type FailureCode, failures } from "#trpc/contract/failures";
import { RETRY_AFTER } from "./overload-response";
import { readerGone } from "./reader";

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f5f6f8;color:#222;
font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
main{box-sizing:border-box;width:min(640px,calc(100vw - 32px));padding:32px;border-radius:8px;background:#fff;
box-shadow:0 1px 4px #0000001f}h1{margin:0;font-size:20px;line-height:1.5}p{margin:12px 0 0;color:#555}
code{display:block;margin-top:16px;padding:12px 16px;border-radius:4px;background:#f0f2f5;
font:14px/1.7 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}span{white-space:nowrap}
a{display:inline-block;margin-top:24px;padding:6px 20px;border-radius:4px;background:#0a6aa6;color:#fff;text-decoration:none}
button{margin-top:24px;padding:6px 20px;border:0;border-radius:4px;background:#0a6aa6;color:#fff;font:inherit;cursor:pointer}`;

/** A form that nobody could take because of `cause`, with what was typed into it. */
export class FormLost extends Error {
  constructor(
    cause: unknown,
    readonly fields: readonly [name: string, value: string][],
  ) {
    super("the form could not be taken", { cause });
  }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The form to be sent again to the same address. */
function again(fields: FormLost["fields"]): string {
  const hidden = fields.map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<p>您填写的内容还在：请稍等片刻，再点“重新提交”</p>
<form method="post">${hidden.join("\n")}<button>重新提交</button></form>`;
}

interface Words {
  status: 400 | 404 | 500 | 503;
  sentence: string;
  /** What somebody who runs the mall has to type. */
  command?: string;
  /** What to do now. */
  advice?: string;
}

const STATUSES: Partial<Record<FailureCode, Words["status"]>> = {
  BAD_INPUT: 400,
  BODY_TOO_LARGE: 400,
  NOT_FOUND: 404,
  DATABASE_AWAY: 503,
  MALL_EMPTY: 503,
  OVERLOADED: 503,
  UPSTREAM_UNREACHABLE: 503,
};

function commandIn(details: unknown): { command?: string } {
  const command = typeof details === "object" && details && "command" in details ? details.command : undefined;
  return typeof command === "string" ? { command } : {};
}

/** A form cannot be sent anew by a link: its page is one step back. */
const isRead = ({ req }: Context) => req.method === "GET" || req.method === "HEAD";

const adviceFor = (c: Context) =>
  isRead(c) ? "请稍等片刻，再重新加载本页。" : "您提交的内容没有保存：请返回上一页，稍等片刻后再提交一次。";

function saying(error: unknown, c: Context): Words {
  const failure = error instanceof Failure ? error : new Failure("INTERNAL");
  const status = STATUSES[failure.reason];
  if (!status) return { status: 500, sentence: failures.INTERNAL.message };
  const advice = failure.reason === "OVERLOADED" ? { advice: adviceFor(c) } : {};
  return { status, sentence: failure.message, ...commandIn(failure.details), ...advice };
}

/** What can be done now: a form is sent again, a page loaded again. */
function onward(c: Context, fields: FormLost["fields"], advice: string | undefined): string {
  if (fields.length > 0) return again(fields);
  return `${advice ? `<p>${advice}</p>` : ""}${isRead(c) ? `<a href="">重新加载</a>` : ""}`;
}

function page({ sentence, command, advice, fields }: Words & Pick<FormLost, "fields">, c: Context): string {
  const how = command
    ? `<p>在运行商城的机器上执行以下命令，一次创建租户和它的运营账号；完成后无需重启，刷新本页即可。加上 --help 查看全部选项。</p>
<code>${escaped(command).replace(/--[\w-]+ \S+/g, "<span>$&</span>")}</code>`
    : "";
  return `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(sentence)}</title>
<style>${STYLE}</style>
<main><h1>${escaped(sentence)}</h1>${how}${onward(c, fields, advice)}</main></html>
`;
}

/**
 * What somebody sees when not even the screens could be asked: there is too much to do, the tenant is not known because
 * the backend or the database is away or there is no tenant yet, the form is too large, or there is a bug. Bugs are
 * logged and show nothing of themselves.
 */
export function failedPage(thrown: unknown, c: Context): Response {
  const [error, fields] = thrown instanceof FormLost ? [thrown.cause, thrown.fields] : [thrown, []];
  if (!(error instanceof Failure) && !readerGone(c)) log.error("request failed", { path: c.req.path, error });
  const words = { ...saying(error, c), fields };
  const headers: Record<string, string> = { "cache-control": "no-store", "x-content-type-options": "nosniff" };
  if (words.status === 503) headers["retry-after"] = RETRY_AFTER;
  const { status, sentence } = words;
  return c.req.path.endsWith(".data") ? c.text(sentence, status, headers) : c.html(page(words, c), status, headers);
}
