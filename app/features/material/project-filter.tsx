import { Form } from "@remix-run/react";
import type { Api } from "~/forms/act";
import { materialText as t } from "~/lib/texts/material";
import { Button } from "~/ui/button";
import { Select } from "~/ui/field";
import s from "./material.module.css";

const MOST = 100;

/** Projects to choose from, those in use first. */
export async function projectsOf(api: Api): Promise<{ sysNo: number; name: string }[]> {
  const { datas } = await api.tenderProject.searchList({ pageSize: MOST });
  return datas.map(({ sysNo, name }) => ({ sysNo, name }));
}

interface ProjectFilterProps {
  action: string;
  projects: readonly { sysNo: number; name: string }[];
  projectSysNo: number | undefined;
}

/** Of which project a list is: a form that asks by its address. */
export const ProjectFilter = ({ action, projects, projectSysNo }: ProjectFilterProps) => (
  <Form method="get" action={action} className={s.find} key={projectSysNo}>
    <Select
      label={t.project}
      name="project"
      options={[
        { value: "", label: t.allProjects },
        ...projects.map(({ sysNo, name }) => ({ value: sysNo, label: name })),
      ]}
      defaultValue={projectSysNo}
    />
    <Button>{t.show}</Button>
  </Form>
);
