import { definePages } from "./page";

export const invoice = definePages({ "/portal/invoice/upload": { reader: "supplier" } });
