import { definePages } from "./page";

export const inspection = definePages({
  "/portal/inspection/new": { reader: "purchaser" },
  "/portal/inspection/recall": {
    tour: ["/portal/inspection/recall", "/portal/inspection/recall?heat=24B-10873"],
  },
  "/portal/receiving/$id/heats": {
    key: "bareReceiving",
    tour: [
      {
        on: "/portal/receiving?status=10",
        link: /href="\/portal\/receiving\/(\d+)"/,
        to: (key) => `/portal/receiving/${key}/heats`,
      },
    ],
  },
});
