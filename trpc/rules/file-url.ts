/** Address of a file, for a browser that is logged in as for a script with its token. */
export const fileUrl = (sysNo: number): string => `/api/ifs/v1/file/get/${sysNo}`;

/** The file behind such an address; undefined for any other. */
export function fileOfUrl(url: string): number | undefined {
  const [, sysNo] = /^\/api\/ifs\/v1\/file\/get\/(\d{1,15})$/.exec(url) ?? [];
  return sysNo === undefined ? undefined : Number(sysNo);
}
