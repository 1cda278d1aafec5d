import type { Selectable } from "kysely";
import type { DB } from "#prisma/generated/kysely/types";
import { Prisma } from "#prisma/generated/prisma/client";
import { type DocumentType, ofKinds } from "#trpc/rules/kinds";
import type { DocumentTable } from "./kind";

type Named<Key> = Key extends `mall.${infer Name}` ? Name : never;
/** Tables of documents: those whose columns Prisma lists under their name. */
type TableName = Extract<Named<keyof DB>, Listed<keyof typeof Prisma>>;
type Listed<Key> = Key extends `${infer Name}ScalarFieldEnum` ? Name : never;

/** Headers that are called otherwise than their kind. */
const irregular = { order: "OrderTrade", delivery: "OrderDelivery", return: "OrderReturn" } as const;
type HeaderOf<Type extends DocumentType> = Type extends keyof typeof irregular
  ? (typeof irregular)[Type]
  : Capitalize<Type>;

/**
 * The header's table of each kind, for what knows of a document only what kind it is: called as the kind, else named
 * above. A kind without a table does not compile.
 */
export const headerTables = ofKinds((type) =>
  type in irregular ? irregular[type as keyof typeof irregular] : type.replace(/^./, (letter) => letter.toUpperCase()),
) as { readonly [Type in DocumentType]: HeaderOf<Type> } satisfies Record<DocumentType, TableName>;

/** Rows below a kind's header that keep its status, so that lists of them look at nothing else. */
export const statusKeepers: Partial<Record<DocumentType, { table: string; via: string; column: string }>> = {
  enquiry: { table: "EnquiryAnswer", via: "enquirySysNo", column: "enquiryStatus" },
};

export const documentTable = <Name extends TableName>(name: Name): DocumentTable<Selectable<DB[`mall.${Name}`]>> => ({
  name,
  columns: Prisma[`${name}ScalarFieldEnum`],
});
