import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { seesCart, workbenchPath } from "~/lib/permission";
import { shellText as t } from "~/lib/texts/shell";
import { isNetworkError } from "~/lib/unreachable";
import { tellError } from "~/lib/watch";
import { Button, LinkButton } from "~/ui/button";
import { Actions } from "~/ui/dialog";
import s from "./error-screen.module.css";
import { KeptForm } from "./kept-form";
import { SearchBox } from "./search-box";
import { type ShellUser, useShellIfLoaded } from "./shell-data";

interface Words {
  code: number;
  title: string;
  text: string;
  /** The page is there; what it shows is not open here. */
  absent?: true;
}

const known: Record<number, Omit<Words, "code">> = {
  403: { title: "无权限查看", text: "这条记录属于其他单位，或您的账号没有查看权限。" },
  404: { title: "页面不存在", text: "您访问的页面不存在，或内容已被删除。" },
  503: { title: "服务暂时不可用", text: "请稍后再试，已经提交成功的内容不会丢失。" },
  429: { title: "操作过于频繁", text: "请稍等片刻再试。" },
};
const closed = { code: 404, title: t.closed, text: t.closedHint, absent: true } as const;
const broken = { code: 500, title: "系统繁忙", text: "页面加载失败，请稍后重试；若多次失败，请联系客服。" };

const offline = { code: 0, title: "网络中断", text: "没有连上服务器，请检查网络后重试。" };

function wordsFor(error: unknown): Words {
  if (isNetworkError(error)) return offline;
  if (!isRouteErrorResponse(error)) return broken;
  const { status } = error;
  const { message: said, absent }: { message?: unknown; absent?: unknown } =
    typeof error.data === "object" && error.data ? error.data : {};
  if (absent === true) return closed;
  const words = known[status] ?? { title: status < 500 ? "无法打开此页面" : broken.title, text: broken.text };
  return { code: status, ...words, text: typeof said === "string" && said ? said : words.text };
}

/** Where somebody who lost their way may want to go, besides the first page. */
function waysOf(user: ShellUser | null | undefined) {
  if (!user) return [{ href: "/category", label: t.allCategories }];
  const { currentIdentity } = user;
  const work = { href: workbenchPath(user), label: t.workbench };
  return currentIdentity === "operation" ? [work] : [{ href: "/portal/order", label: t.myOrders }, work];
}

/** Back to the page that led here; one that was opened by itself has none. */
function goBack() {
  if (history.length > 1) history.back();
  else location.assign("/");
}

/**
 * The 404, 403 and 500 pages (R-MOB-05), inside the frame where there is one. What was sent is given back; from a page
 * that does not exist a search and links lead on.
 */
export function ErrorScreen({ whole }: { whole?: boolean }) {
  const error = useRouteError();
  const { code, title, text, absent = false } = wordsFor(error);
  useEffect(() => {
    // an error of the server's comes without its stack and stands in its log
    if (error instanceof Error && error.stack) tellError(error);
  }, [error]);
  useEffect(() => {
    // the network is back, and so is the page
    if (code !== offline.code) return;
    const reload = () => location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [code]);
  const { pathname, search } = useLocation();
  const shell = useShellIfLoaded();
  const sent = shell?.sent;
  const again = code >= 500 || code === 429 || code === 0;
  // what is refused for good is not sent again
  const kept = sent && (again || !sent.whole) ? sent : undefined;
  const lost = code === 404;
  const shops = !shell?.user || seesCart(shell.user);
  const Main = whole ? "main" : "div";
  return (
    <Main id={whole ? "main" : undefined} className={s.screen}>
      {code > 0 && !absent ? (
        <p className={s.code} aria-hidden="true">
          {code}
        </p>
      ) : null}
      <h1>{kept && !kept.whole ? t.formFailed : title}</h1>
      <p className="mall-dim">{text}</p>
      {kept ? <KeptForm sent={kept} path={pathname + search} /> : null}
      {lost && !absent && shell && shops ? (
        <div className={s.search}>
          <p className="mall-dim">{t.lostHint}</p>
          <SearchBox label={t.lostSearch} />
        </div>
      ) : null}
      <Actions className={s.actions}>
        {again && !kept ? (
          <LinkButton href={pathname + search} data-reload>
            重试
          </LinkButton>
        ) : null}
        <LinkButton href="/" variant={kept ? "quiet" : "primary"} data-reload={whole || undefined}>
          返回首页
        </LinkButton>
        {lost ? (
          <>
            {shell
              ? waysOf(shell.user).map(({ href, label }) => (
                  <LinkButton key={href} href={href}>
                    {label}
                  </LinkButton>
                ))
              : null}
            <Button type="button" className="mall-needs-js" onClick={goBack}>
              {t.backToLast}
            </Button>
          </>
        ) : null}
      </Actions>
    </Main>
  );
}
