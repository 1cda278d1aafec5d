import ExcelJS from "exceljs";

/** A plan as sites keep it: a title, a heading, a name that is merged over its sizes, a sum; and a sheet beside it. */
export async function planWorkbook(rows: readonly (string | number | null)[][]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet("填表说明").addRow(["每月 25 日前上报"]);
  const sheet = book.addWorksheet("三月计划");
  sheet.addRow(["悦来项目部材料计划"]);
  sheet.mergeCells("A1:E1");
  sheet.addRow(["序号", "名称", "规格型号", "单位", "数量", "备注"]);
  rows.forEach((row, index) => {
    sheet.addRow([index + 1, ...row]);
  });
  sheet.addRow(["合计"]);
  return Buffer.from(await book.xlsx.writeBuffer());
}
