/** MIME types of uploaded tables, by their ending; the content is checked when it is read. */
export const SHEET_TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
} as const;
