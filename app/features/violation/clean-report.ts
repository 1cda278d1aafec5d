/** Cleans the HTML of a record and of its earlier texts. */
export const cleaned = <Row extends { content: string; versionList: readonly { content: string }[] }>(
  row: Row,
  safeHtml: (html: string) => string,
): Row => ({
  ...row,
  content: safeHtml(row.content),
  versionList: row.versionList.map((version) => ({ ...version, content: safeHtml(version.content) })),
});
