/** Whether the reader may go on writing a note: keep it as a draft or submit it. */
export const mayWrite = ({ actionList }: { actionList: readonly string[] }): boolean =>
  actionList.includes("receiving:purchaser:edit") || actionList.includes("receiving:purchaser:submit");
