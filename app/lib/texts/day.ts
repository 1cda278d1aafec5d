/** Words of fields for a day. */
export const dayText = {
  format: "年-月-日",
  invalid: "日期不正确，应为年-月-日，如 2026-11-25",
  formatTime: "年-月-日 时:分",
  invalidTime: "时间不正确，应为年-月-日 时:分，如 2026-11-25 08:30",
  before: (day: string) => `不能早于 ${day}`,
  open: "打开日历",
  calendar: "日历",
  nextMonth: "下个月",
  previousMonth: "上个月",
  nextYear: "下一年",
  previousYear: "上一年",
  nextDecade: "后十年",
  previousDecade: "前十年",
  monthLevel: "选择月份",
  yearLevel: "选择年份",
};
