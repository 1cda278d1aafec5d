/** Every Internet Explorer: none of them reads today's scripts and sheets. */
const OLD = /\bMSIE |\bTrident\//;
export const UPGRADE_PATH = "/upgrade-browser";

/** R-MOB-04: whoever asks for a page with a browser that cannot show it is led to one that says so. */
export const needsUpgrade = (request: Request, pathname: string): boolean =>
  request.method === "GET" && pathname !== UPGRADE_PATH && OLD.test(request.headers.get("user-agent") ?? "");
