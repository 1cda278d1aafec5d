/** The page that receives without a network. */
export const SITE = "/portal/receiving/offline";
/** Where its photos are kept. */
export const SITE_PHOTO = "/portal/receiving/photo";
export const SITE_MANIFEST = "/portal/receiving/manifest";
/** The script of its service worker, which the server makes. */
export const SITE_WORKER = "/portal/receiving/worker.js";
