import { uploadLimits } from "../contract/file";

/** Ending of a file name, lower case with its dot; "" without one. */
export function extensionOf(name: string): string {
  return /\.[^.\\/]+$/.exec(name)?.[0].toLowerCase() ?? "";
}

/** What a file's name and size say against it; undefined when nothing does (R-VAL-01, R-VAL-02). Size in bytes. */
export function uploadProblem({ name, size }: { name: string; size: number }): string | undefined {
  const accepted: readonly string[] = uploadLimits.extensions;
  if (!accepted.includes(extensionOf(name))) return `“${name}”的格式不支持，请上传Excel、PDF、JPG、PNG或Word文件`;
  if (size >= uploadLimits.maxBytes) return `“${name}”不能超过10M，请压缩后重新上传`;
  return size === 0 ? `“${name}”是空文件，请重新选择` : undefined;
}
