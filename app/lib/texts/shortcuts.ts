/** Texts of the panel that names the keys. */
export const shortcutsText = {
  go: "前往",
  here: "在列表中",
  everywhere: "随处",
  next: "下一行",
  previous: "上一行",
  open: "打开所在行",
  tick: "勾选或取消勾选所在行",
  search: "搜索商品（商城页面）",
  palette: "快速跳转（工作台）",
  help: "显示本说明",
  second: "再按",
  on: "使用单键快捷键",
  onHint: "在输入框中打字时单键不起作用。关闭后只有 Ctrl K 可用，仍可从页脚或快速跳转打开本说明。",
} as const;
