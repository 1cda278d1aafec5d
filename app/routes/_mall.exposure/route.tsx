import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { violationType } from "#trpc/rules/violation";
import { needProfile } from "~/features/auth/need-profile";
import { ExposureEntry } from "~/features/violation/exposure-entry";
import { EXPOSURE } from "~/features/violation/paths";
import s from "~/features/violation/violation.module.css";
import { orProblem, unlessRefused } from "~/lib/failure";
import { withQuery } from "~/lib/query";
import { moduleText } from "~/lib/texts/module";
import { violationText as t } from "~/lib/texts/violation";
import { titled } from "~/lib/title";
import { readListQuery } from "~/lists/list-query";
import { ListTools } from "~/lists/list-tools";
import { inBar } from "~/shell/bar-title";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Empty, ErrorBlock } from "~/ui/empty";
import d from "~/ui/page.module.css";
import { Pagination } from "~/ui/pagination";
import { orPastEnd } from "~/ui/past-end";
import { StatusTabs } from "~/ui/status-tabs";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.exposure);
export const handle = inBar(t.exposure);

const types: readonly string[] = Object.values(violationType);

/**
 * R-ROUTE-01: a visitor is sent to log in first. Who has no button (R-PERM-05) may still type the address. What was
 * shown is reported to the backend, so that the header's marker goes out.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { violation } = context.api;
  const url = new URL(request.url);
  const { keyword, pageNo } = readListQuery(url, { tabs: [], sorts: [] });
  const type = types.find((one) => one === url.searchParams.get("type")) ?? "";
  const wanted = { pageNo, ...(keyword ? { keyword } : {}), ...(type ? { type } : {}) };
  const profile = needProfile(args);
  // a visitor's way to the login is the profile's, however early the search is refused
  const orLogin = (error: unknown) => profile.then(() => orProblem(request)(error));
  const [found, , , opened] = await Promise.all([
    violation.searchExposeList(wanted).catch(orLogin),
    violation.saveUserHistoryRecord({}).catch(unlessRefused),
    profile,
    violation.selectUserHistoryRecordCount({}).catch(unlessRefused),
  ]);
  if ("problem" in found) return { problem: found.problem, page: null, keyword, type, opened };
  const datas = found.datas.map((row) => ({ ...row, content: context.safeHtml(row.content) }));
  return { problem: null, page: { ...found, datas }, keyword, type, opened };
}

/** RT-16: violations that were upheld and exposed to the reader. */
export default function Exposure() {
  const { page, problem, keyword, type, opened } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const href = (change: { type?: string | null; pageNo?: number | null }) => withQuery(EXPOSURE, search, change);
  const tab = (key: string, label: string) => ({ key, label, href: href({ type: key || null, pageNo: null }) });
  if (!page)
    return (
      <div className={d.stack}>
        <PageHead title={t.exposure} />
        <Card>
          {problem.reason === "NOT_SERVED" ? (
            <Empty title={moduleText.exposureClosed} icon="alert-triangle" />
          ) : (
            <ErrorBlock message={problem.message} retryHref={EXPOSURE + search} />
          )}
        </Card>
      </div>
    );
  const filtered = keyword !== "" || type !== "";
  const empty = (
    <Empty title={filtered ? t.exposureNothing : t.exposureNone} icon="alert-triangle">
      {filtered ? <LinkButton href={EXPOSURE}>{t.showAll}</LinkButton> : <p className="mall-dim">{t.exposureHint}</p>}
    </Empty>
  );
  const pageHref = (pageNo: number) => href({ pageNo: pageNo === 1 ? null : pageNo });
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.exposure} />
        <p className="mall-dim">
          {t.exposureLead}
          {opened ? ` ${t.exposureOpened(opened)}` : null}
        </p>
      </div>
      <Card flush>
        <StatusTabs active={type} tabs={[tab("", t.allTypes), ...types.map((one) => tab(one, one))]} />
        <ListTools action={EXPOSURE} keyword={keyword} hint={t.exposureSearch} tab={type} tabName="type" />
      </Card>
      {page.datas.length > 0 ? (
        <ul className={s.entries}>
          {page.datas.map((row) => (
            <li key={row.sysNo}>
              <Card>
                <ExposureEntry row={row} />
              </Card>
            </li>
          ))}
        </ul>
      ) : (
        <Card>{orPastEnd(page, pageHref, empty)}</Card>
      )}
      <Pagination {...page} href={pageHref} />
    </div>
  );
}
