/** Where a group purchase is. Open and reached take organisations; the others are final, but for the draft. */
export const GroupBuyStatus = { draft: 0, open: 10, reached: 20, ordered: 30, failed: -10, cancelled: -20 } as const;
export type GroupBuyStatusCode = (typeof GroupBuyStatus)[keyof typeof GroupBuyStatus];
export const groupBuyStatus: Readonly<Record<GroupBuyStatusCode, string>> = {
  [GroupBuyStatus.draft]: "草稿",
  [GroupBuyStatus.open]: "进行中",
  [GroupBuyStatus.reached]: "已成团",
  [GroupBuyStatus.ordered]: "已下单",
  [GroupBuyStatus.failed]: "未成团",
  [GroupBuyStatus.cancelled]: "已取消",
};

/** What became of an organisation that joined. */
export const GroupBuyJoinStatus = { joined: 10, ordered: 20, left: -10, removed: -20, failed: -30 } as const;
export type GroupBuyJoinStatusCode = (typeof GroupBuyJoinStatus)[keyof typeof GroupBuyJoinStatus];
export const groupBuyJoinStatus: Readonly<Record<GroupBuyJoinStatusCode, string>> = {
  [GroupBuyJoinStatus.joined]: "已参团",
  [GroupBuyJoinStatus.ordered]: "已下单",
  [GroupBuyJoinStatus.left]: "已退出",
  [GroupBuyJoinStatus.removed]: "已移出",
  [GroupBuyJoinStatus.failed]: "未下单",
};
