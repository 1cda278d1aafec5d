import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { IssueTable } from "~/features/material/issue-table";
import { ISSUED, MATERIAL } from "~/features/material/paths";
import { ProjectFilter, projectsOf } from "~/features/material/project-filter";
import { orScreen } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { withQuery } from "~/lib/query";
import { materialText as t } from "~/lib/texts/material";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const projectSysNo = keyIn(searchParams.get("project"));
  const beforeSysNo = keyIn(searchParams.get("before"));
  const [found, projects] = await Promise.all([
    context.api.material
      .searchIssue({
        ...(projectSysNo === undefined ? {} : { projectSysNo }),
        ...(beforeSysNo === undefined ? {} : { beforeSysNo }),
      })
      .catch(orScreen(request)),
    projectsOf(context.api).catch(orScreen(request)),
  ]);
  return { ...found, projects, projectSysNo };
}

export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.ledger);

/** Who took what on the sites, the newest first. */
export default function Issued() {
  const { itemList, nextSysNo, projects, projectSysNo } = useLoaderData<typeof loader>();
  const project = projectSysNo === undefined ? {} : { project: String(projectSysNo) };
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: MATERIAL }, { label: t.ledger }]} />
        <PageHead title={t.ledger}>
          <LinkButton href={withQuery(`${MATERIAL}/export`, "", project)}>{t.export}</LinkButton>
        </PageHead>
      </div>
      <Card>
        <ProjectFilter action={ISSUED} projects={projects} projectSysNo={projectSysNo} />
      </Card>
      <Card flush={itemList.length > 0}>
        {itemList.length === 0 ? <Empty title={t.none} icon="clipboard-check" /> : <IssueTable rows={itemList} />}
      </Card>
      {nextSysNo ? (
        <div>
          <LinkButton href={withQuery(ISSUED, "", { ...project, before: String(nextSysNo) })}>{t.next}</LinkButton>
        </div>
      ) : null}
    </div>
  );
}
