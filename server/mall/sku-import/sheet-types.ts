/** How tables are kept that were uploaded to be imported; what they hold is looked at when they are read. */
export const SHEET_TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
} as const;
