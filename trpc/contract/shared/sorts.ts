import { type DocumentType, documentKinds, ofKinds } from "../../rules/kinds";

export type SortOf<Kind extends DocumentType> = (typeof documentKinds)[Kind]["sorts"][number];

/** What the lists of each kind may be ordered by besides their time. */
export const listSorts = ofKinds((type) => documentKinds[type].sorts) as {
  readonly [Kind in DocumentType]: (typeof documentKinds)[Kind]["sorts"];
};
