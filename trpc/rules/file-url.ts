/** Address of a file, for a browser that is logged in as for a script with its token. */
export const fileUrl = (sysNo: number): string => `/api/ifs/v1/file/get/${sysNo}`;

/** Address of a picture in one of its sizes. */
export const pictureUrl = (sysNo: number, size: 120 | 480 | 1600): string =>
  `/api/ifs/v1/file/picture/${sysNo}/${size}`;

/** The picture behind such an address; undefined for any other. */
export function pictureOfUrl(url: string): number | undefined {
  const [, sysNo] = /^\/api\/ifs\/v1\/file\/picture\/(\d{1,15})\/\d+$/.exec(url) ?? [];
  return sysNo === undefined ? undefined : Number(sysNo);
}

/** The file behind such an address; undefined for any other. */
export function fileOfUrl(url: string): number | undefined {
  const [, sysNo] = /^\/api\/ifs\/v1\/file\/get\/(\d{1,15})$/.exec(url) ?? [];
  return sysNo === undefined ? undefined : Number(sysNo);
}
