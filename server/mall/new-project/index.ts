import ExcelJS from "exceljs";
import { NEW_PROJECTS_MOST, type NewProject, type other } from "#trpc/contract/other";
import type { Handler } from "../implement";
import { countNewProjects, readNewProjects } from "./repo";

const CHINA_SECONDS = 8 * 3_600;

export const queryNewProjectByPage: Handler<typeof other.queryNewProjectByPage> = async ({ db, tenantCode, input }) => {
  const { pageNo, pageSize, ...filter } = input;
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const asked = { tenantCode, ...filter };
  const [datas, total] = [await readNewProjects(db, asked, page), await countNewProjects(db, asked)];
  return { datas, total, pageNo, pageSize };
};

const columns: readonly { header: string; width: number; cell: (project: NewProject) => string | Date }[] = [
  { header: "项目名称", width: 32, cell: ({ name }) => name },
  { header: "所在地区", width: 32, cell: ({ areaName }) => areaName },
  { header: "建设单位", width: 32, cell: ({ organizationName }) => organizationName },
  { header: "项目经理", width: 14, cell: ({ managerName }) => managerName },
  { header: "联系手机", width: 16, cell: ({ managerMobile }) => managerMobile },
  // XLSX knows no time zones: a moment as the wall clock of China shows it
  { header: "公布时间", width: 18, cell: ({ createTime }) => new Date((createTime + CHINA_SECONDS) * 1000) },
];

/** R-BIZ-16: the projects of the filter, a row each. */
export const downloadNewProject: Handler<typeof other.downloadNewProject> = async ({ db, tenantCode, input }) => {
  const projects = await readNewProjects(db, { tenantCode, ...input }, { offset: 0, limit: NEW_PROJECTS_MOST });
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet("新项目", { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = columns.map(({ header, width }) => ({ header, width, style: { numFmt: "yyyy-mm-dd hh:mm" } }));
  sheet.addRows(projects.map((project) => columns.map(({ cell }) => cell(project))));
  const bytes = await book.xlsx.writeBuffer();
  return {
    name: "新项目.xlsx",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    base64: Buffer.from(bytes).toString("base64"),
  };
};
