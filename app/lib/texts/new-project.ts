/** Texts of the projects that are announced to suppliers. */
export const newProjectText = {
  title: "新项目",
  lead: "采购方向供应商公布的在建项目，可联系项目经理了解需求。",
  hint: "项目、单位",
  empty: "暂无公布的项目",
  area: "地区",
  everywhere: "全部地区",
  name: "项目",
  organization: "单位",
  place: "所在地区",
  manager: "项目经理",
  time: "公布时间",
  download: "下载 Excel",
  inlet: "接入系统",
} as const;
