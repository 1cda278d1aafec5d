import { kindNames } from "#trpc/rules/kinds";
/** Texts of the box that jumps to pages and finds documents. */
export const paletteText = {
  open: "快速跳转",
  title: "快速跳转",
  placeholder: "输入页面名称，或单据编号、商品、单位",
  placeholderPages: "输入页面名称",
  pages: "页面",
  actions: "新建",
  recent: "最近打开的单据",
  searching: "正在查找单据…",
  failed: "单据查找失败，请稍后再试",
  allOf: (kind: string, word: string) => `在${kind}中查找“${word}”`,
  kinds: kindNames,
  nothing: "没有找到，请换个词再试",
  help: (kinds: readonly string[]) => `↑ ↓ 选择，回车打开，Esc 关闭。输入两个字以上时同时查找${kinds.join("、")}。`,
  helpPages: "↑ ↓ 选择，回车打开，Esc 关闭。",
} as const;
