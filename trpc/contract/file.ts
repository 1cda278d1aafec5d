import { download, upload } from "./define";

/** R-VAL-01, R-VAL-02: what may be uploaded. Sizes in bytes, strictly below the limit (C-21). */
export const uploadLimits = {
  extensions: [".png", ".jpg", ".pdf", ".jpeg", ".doc", ".docx", ".xls", ".xlsx"],
  maxBytes: 10_485_760,
  maxFiles: 10,
} as const;

export const file = {
  upload: upload("POST /api/ifs/v1/file/upload", {
    role: "login",
    summary: "Keep a file; answers sysNo, name, url, size",
  }),
  get: download("GET /api/ifs/v1/file/get/{id}", {
    role: "login",
    summary: "A file, for its owner and the parties of its document",
  }),
};
