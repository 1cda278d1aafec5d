/** Words of choosing goods to compare: every list and page of goods loads them. */
export const chooseText = {
  compare: "对比",
  bar: "勾选 2 至 4 种商品",
  carried: (count: number) => `已带上 ${count} 种`,
} as const;
