/** Texts of announcements and notices, as their readers see them (T-08, T-37…T-39). */
export const announcementText = {
  title: "公告",
  notices: "通知",
  unread: "未读",
  read: "已读",
  forced: "必读",
  agree: "同意",
  disagree: "不同意",
  confirmed: "已确认",
  content: "正文",
  files: "附件",
  empty: "暂时没有公告",
  emptyNotices: "暂时没有通知",
  waiting: (count: number) => `还有 ${count} 条未读`,
  wait: (label: string, seconds: number) => `${label}（${seconds} 秒）`,
  back: "返回列表",
  /** T-37 */
  markRead: "我已阅读",
  noticeTitle: "您有必读通知",
  close: "关闭",
  /** T-08 */
  closeHint: "请阅读完通知后再关闭",
} as const;
