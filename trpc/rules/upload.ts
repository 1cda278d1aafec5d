import { invoiceLimits, pictureLimits, sheetLimits, uploadLimits } from "../contract/file";

const { maxFiles, maxBytes, extensions } = uploadLimits;
const MOST = `${maxBytes >> 20}M`;
/** What stands beside a field for files (R-VAL-03). */
export const uploadHint = `支持Excel、PDF、JPG、PNG、Word文件，最多${maxFiles}个，每个不超过${MOST}`;
/** For the `accept` of such a field (R-VAL-01). */
export const uploadAccept = extensions.join(",");
/** Of a file that is too large; the limit in bytes. */
export const tooLarge = (name: string, limit: number = maxBytes): string =>
  `“${name}”不能超过${limit >> 20}M，请压缩后重新上传`;

/** Ending of a file name, lower case with its dot; "" without one. */
export function extensionOf(name: string): string {
  return /\.[^.\\/]+$/.exec(name)?.[0].toLowerCase() ?? "";
}

/** What a file's name and size say against it; undefined when nothing does (R-VAL-01, R-VAL-02). Size in bytes. */
export function uploadProblem({ name, size }: { name: string; size: number }): string | undefined {
  const accepted: readonly string[] = extensions;
  if (!accepted.includes(extensionOf(name))) return `“${name}”的格式不支持，请上传Excel、PDF、JPG、PNG或Word文件`;
  if (size >= maxBytes) return tooLarge(name);
  return size === 0 ? `“${name}”是空文件，请重新选择` : undefined;
}

/** Help of a field for a picture, and its `accept`. */
export const pictureHint = `支持JPG、PNG、WebP图片，不超过${pictureLimits.maxBytes >> 20}M`;
export const pictureAccept = "image/jpeg,image/png,image/webp";

/** What a picture's name and size say against it; undefined when nothing does. Size in bytes. */
export function pictureProblem({ name, size }: { name: string; size: number }): string | undefined {
  const accepted: readonly string[] = pictureLimits.extensions;
  if (!accepted.includes(extensionOf(name))) return `“${name}”不是支持的图片，请上传JPG、PNG或WebP图片`;
  if (size >= pictureLimits.maxBytes) return tooLarge(name);
  return size === 0 ? `“${name}”是空文件，请重新选择` : undefined;
}

/** Help of a field for invoices, and its `accept`. */
export const invoiceHint = `支持XML、OFD、PDF原文件，一次最多${invoiceLimits.maxFiles}个，每个不超过${invoiceLimits.maxBytes >> 20}M；同一张发票上传一种即可，优先XML`;
export const invoiceAccept = invoiceLimits.extensions.join(",");

/** What an invoice file's name and size say against it; undefined when nothing does. Size in bytes. */
export function invoiceProblem({ name, size }: { name: string; size: number }): string | undefined {
  const accepted: readonly string[] = invoiceLimits.extensions;
  if (!accepted.includes(extensionOf(name))) return `“${name}”不是发票文件，请上传税务平台下载的XML、OFD或PDF`;
  if (size >= invoiceLimits.maxBytes) return tooLarge(name);
  return size === 0 ? `“${name}”是空文件，请重新选择` : undefined;
}

/** Help of a field for a table, and its `accept`. */
export const sheetHint = `支持XLSX、CSV文件，不超过${sheetLimits.maxBytes >> 20}M`;
export const sheetAccept = sheetLimits.extensions.join(",");

/** What a table's name and size say against it; undefined when nothing does. Size in bytes. */
export function sheetProblem({ name, size }: { name: string; size: number }): string | undefined {
  const accepted: readonly string[] = sheetLimits.extensions;
  if (!accepted.includes(extensionOf(name))) return `“${name}”不是表格，请上传XLSX或CSV文件`;
  if (size >= sheetLimits.maxBytes) return tooLarge(name, sheetLimits.maxBytes);
  return size === 0 ? `“${name}”是空文件，请重新选择` : undefined;
}
