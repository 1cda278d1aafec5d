import { download, upload } from "./define";

/** R-VAL-01, R-VAL-02: what may be uploaded. Sizes in bytes, strictly below the limit (C-21). */
export const uploadLimits = {
  extensions: [".png", ".jpg", ".pdf", ".jpeg", ".doc", ".docx", ".xls", ".xlsx"],
  maxBytes: 10_485_760,
  maxFiles: 10,
} as const;

/** Pictures of goods and banners. Sizes in bytes, strictly below the limit; the longest side of what is kept in pixels. */
export const pictureLimits = {
  extensions: [".png", ".jpg", ".jpeg", ".webp"],
  maxBytes: 10_485_760,
  maxPixels: 40_000_000,
  sizes: [120, 480, 1600],
} as const;

/** Invoice files as the tax platform gives them out. Bytes, strictly below the limit; files of one form. */
export const invoiceLimits = { extensions: [".xml", ".ofd", ".pdf"], maxBytes: 10_485_760, maxFiles: 20 } as const;

/** Tables of goods that are imported. Bytes, strictly below the limit. */
export const sheetLimits = { extensions: [".xlsx", ".csv"], maxBytes: 31_457_280 } as const;

export const file = {
  upload: upload("POST /api/ifs/v1/file/upload", {
    role: "login",
    summary: "Keep a file; answers sysNo, name, url, size",
  }),
  uploadPicture: upload("POST /api/ifs/v1/file/picture/upload", {
    role: "login",
    summary:
      "Keep a picture: turned upright, without what a camera wrote into it, in three sizes; answers sysNo, name, url, size",
  }),
  uploadInvoice: upload("POST /api/ifs/v1/file/invoice/upload", {
    role: "login",
    summary:
      "Keep an invoice (XML, OFD or PDF) untouched and read it, for invoice.submit of a supplier; answers sysNo, name, url, size",
  }),
  uploadSheet: upload("POST /api/ifs/v1/file/sheet/upload", {
    role: "login",
    summary: "Keep a table (XLSX or CSV) of a supplier, for skuImport.create; answers sysNo, name, url, size",
  }),
  picture: download("GET /api/ifs/v1/file/picture/{id}/{size}", {
    role: "public",
    summary: "A picture of goods or of the site in a size (120, 480, 1600), for everybody; another one for its owner",
  }),
  get: download("GET /api/ifs/v1/file/get/{id}", {
    role: "login",
    summary: "A file, for its owner and the parties of its document",
  }),
};
