import { type Handler, implement } from "#server/mall/implement";
import { invoiceTitle as calls, InvoiceTitle } from "#trpc/contract/invoice-title";
import { defineBook } from "../book/index";
import { missingFields } from "./rules";

export { readDefaultTitle } from "./repo";

const book = defineBook({
  name: "发票抬头",
  rights: "invoiceTitle",
  table: "InvoiceTitle",
  entry: InvoiceTitle,
  searched: [["title"], ["taxCode"]],
});

/** The default title of an organisation, else its newest one; undefined where it has none. */
export const firstTitle = book.first;

type Add = Handler<typeof calls.add>;
type Fields = Parameters<Add>[0]["input"];

/** The title as it is written (R-BIZ-08). */
function complete<T extends Fields>(title: T, fail: Parameters<Add>[0]["fail"]): T {
  const fields = missingFields(title);
  if (Object.keys(fields).length > 0) throw fail("TITLE_INCOMPLETE", { fields });
  return title;
}

const add: Add = async (context) => {
  const { input, fail } = context;
  return { sysNo: await book.save(context, undefined, () => complete(input, fail)) };
};

const update: Handler<typeof calls.update> = async (context) => {
  const { sysNo, ...fields } = context.input;
  await book.save(context, sysNo, () => complete(fields, context.fail));
  return true;
};

const { search, get, setDefault, delete: remove } = book;
export const invoiceTitle = implement(calls, { search, add, update, delete: remove, get, setDefault });
