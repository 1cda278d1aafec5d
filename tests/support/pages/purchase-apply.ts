import { definePages } from "./page";

export const purchaseApply = definePages({ "/portal/purchase-apply/$id/edit": {} });
