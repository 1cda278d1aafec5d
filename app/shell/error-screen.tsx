import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { shellText as t } from "~/lib/texts/shell";
import { isNetworkError } from "~/lib/unreachable";
import { LinkButton } from "~/ui/button";
import { Actions } from "~/ui/dialog";
import s from "./error-screen.module.css";
import { KeptForm } from "./kept-form";
import { useShellIfLoaded } from "./shell-data";

interface Words {
  code: number;
  title: string;
  text: string;
}

const known: Record<number, Omit<Words, "code">> = {
  403: { title: "无权限查看", text: "这条记录属于其他单位，或您的账号没有查看权限。" },
  404: { title: "页面不存在", text: "您访问的页面不存在，或内容已被删除。" },
  503: { title: "服务暂时不可用", text: "请稍后再试，已经提交成功的内容不会丢失。" },
  429: { title: "操作过于频繁", text: "请稍等片刻再试。" },
};
const broken = { code: 500, title: "系统繁忙", text: "页面加载失败，请稍后重试；若多次失败，请联系客服。" };

const offline = { code: 0, title: "网络中断", text: "没有连上服务器，请检查网络后重试。" };

function wordsFor(error: unknown): Words {
  if (isNetworkError(error)) return offline;
  if (!isRouteErrorResponse(error)) return broken;
  const { status } = error;
  const said: unknown =
    typeof error.data === "object" && error.data ? (error.data as { message?: unknown }).message : "";
  const words = known[status] ?? { title: status < 500 ? "无法打开此页面" : broken.title, text: broken.text };
  return { code: status, ...words, text: typeof said === "string" && said ? said : words.text };
}

/** The 404, 403 and 500 pages (R-MOB-05), inside the frame where there is one. What was sent is given back. */
export function ErrorScreen({ whole }: { whole?: boolean }) {
  const { code, title, text } = wordsFor(useRouteError());
  const { pathname, search } = useLocation();
  const sent = useShellIfLoaded()?.sent;
  const again = code >= 500 || code === 429 || code === 0;
  // what is refused for good is not sent again
  const kept = sent && (again || !sent.whole) ? sent : undefined;
  const Main = whole ? "main" : "div";
  return (
    <Main id={whole ? "main" : undefined} className={s.screen}>
      {code > 0 ? (
        <p className={s.code} aria-hidden="true">
          {code}
        </p>
      ) : null}
      <h1>{kept && !kept.whole ? t.formFailed : title}</h1>
      <p className="mall-dim">{text}</p>
      {kept ? <KeptForm sent={kept} path={pathname + search} /> : null}
      <Actions className={s.actions}>
        {again && !kept ? (
          <LinkButton href={pathname + search} data-reload>
            重试
          </LinkButton>
        ) : null}
        <LinkButton href="/" variant={kept ? "quiet" : "primary"} data-reload={whole || undefined}>
          返回首页
        </LinkButton>
      </Actions>
    </Main>
  );
}
