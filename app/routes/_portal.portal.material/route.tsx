import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useMay } from "~/features/document/use-may";
import { MaterialTable } from "~/features/material/material-table";
import { ISSUED, ISSUES, MATERIAL } from "~/features/material/paths";
import { ProjectFilter, projectsOf } from "~/features/material/project-filter";
import { orScreen } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { withQuery } from "~/lib/query";
import { materialText as t } from "~/lib/texts/material";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const projectSysNo = keyIn(searchParams.get("project"));
  const afterSysNo = keyIn(searchParams.get("after"));
  const [found, projects] = await Promise.all([
    context.api.material
      .search({
        ...(projectSysNo === undefined ? {} : { projectSysNo }),
        ...(afterSysNo === undefined ? {} : { afterSysNo }),
      })
      .catch(orScreen(request)),
    projectsOf(context.api).catch(orScreen(request)),
  ]);
  return { ...found, projects, projectSysNo };
}

export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** What the sites have: received, returned, issued, left, the newest receipt first. */
export default function Materials() {
  const { itemList, nextSysNo, projects, projectSysNo } = useLoaderData<typeof loader>();
  const issues = useMay()(ISSUES);
  const project = projectSysNo === undefined ? {} : { project: String(projectSysNo) };
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.title}>
          <LinkButton href={withQuery(ISSUED, "", project)}>{t.ledger}</LinkButton>
        </PageHead>
        <p className={d.lead}>{t.lead}</p>
      </div>
      <Card>
        <ProjectFilter action={MATERIAL} projects={projects} projectSysNo={projectSysNo} />
      </Card>
      <Card flush={itemList.length > 0}>
        {itemList.length === 0 ? (
          <Empty title={t.empty} icon="package" />
        ) : (
          <MaterialTable rows={itemList} issues={issues} />
        )}
      </Card>
      {nextSysNo ? (
        <div>
          <LinkButton href={withQuery(MATERIAL, "", { ...project, after: String(nextSysNo) })}>{t.next}</LinkButton>
        </div>
      ) : null}
    </div>
  );
}
