/** Address of a file, for a browser that is logged in as for a script with its token. */
export const fileUrl = (sysNo: number): string => `/api/ifs/v1/file/get/${sysNo}`;
