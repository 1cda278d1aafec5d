/** Words that every form shares. */
export const formText = {
  fillIn: (places: number) => `有 ${places} 处需要填写`,
  mend: (places: number) => `有 ${places} 处需要修改`,
  unknownAction: "无法识别的操作，请刷新页面后重试",
  typedAgain: "已重新登录，您刚才填写的内容还在，请确认后再次提交",
  sentBefore:
    "断网前的那次提交已经成功，只是没有收到结果。请先查看已生成的单据，需要修改时在那张单据上改，不要重复提交",
  leaveUnsaved: "填写的内容还没有保存，确定离开？",
  /** the refusal asks to reload, which is done */
  changedMeanwhile: (message: string) => `${message.replace(/，请刷新后重试$/, "")}，页面已刷新为最新状态`,
  notSent: (comment: string) => `。您填写的“${comment}”没有提交，需要时请复制后重新填写`,
  /** the line's number before a sentence about it */
  atLine: (line: number, sentence: string) => `第 ${line} 行：${sentence}`,
  reasonHint: "最多200个字",
  typedRestored: "已恢复您刚才填写、还没有提交的内容",
  typedAnew: "清空重填",
} as const;
