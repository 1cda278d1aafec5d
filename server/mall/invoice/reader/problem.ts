/** Why a file is not taken as an invoice: a sentence for its row, with what to do. */
export class InvoiceProblem extends Error {
  override readonly name = "InvoiceProblem";
}
