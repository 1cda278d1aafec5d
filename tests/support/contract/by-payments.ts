const statuses = [5, 15, 20, 30, 40, 45, 50, 60];

/** What an order does only when a payment did not arrive or was taken back. */
export const byPayments: Readonly<Record<string, string>> = {
  "pay 15 → 15": "once more after its payment did not arrive (payment.test.ts)",
  ...Object.fromEntries(
    ["unpay", "refund", "unrefund"].flatMap((event) =>
      statuses.map((status) => [
        `${event} ${status} → ${status}`,
        "nobody asks for it: a payment does (payment.test.ts, refund.test.ts)",
      ]),
    ),
  ),
};
