export const UPLOAD_PATH = "/portal/invoice/upload";
