/** Words that all books share. */
export const bookText = {
  edit: "编辑",
  default: "默认",
  setDefault: "设为默认",
  remove: "删除",
} as const;
