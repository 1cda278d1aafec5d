/** What the payment form asks the page's action for; also its mark in the address, for its body is read otherwise. */
export const PAY = "pay";
