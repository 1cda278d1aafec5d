/** Words that every area uses. */
export const commonText = {
  retry: "重试",
  cancel: "取消",
  close: "关闭",
  networkError: "网络错误",
  noRight: "无权限操作",
  stateChanged: "当前状态不允许此操作",
  loginNeeded: "请先登录",
  internalError: "服务器系统内部错误",
} as const;
