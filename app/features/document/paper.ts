import type { Api } from "~/forms/act";
import type { Printed, PrintedLine, Written } from "./document-print";
import { partsOf } from "./kind-parts";

/** A kind on paper, declared once. */
export interface PaperKind<Line extends PrintedLine, Document extends Printed<Line>> {
  title: string;
  read: (api: Api, id: number) => Promise<Document>;
  write: (document: Document) => Written<Line>;
}

/** Declares the paper of a kind. */
export const definePaper = <Line extends PrintedLine, Document extends Printed<Line>>(
  paper: PaperKind<Line, Document>,
): PaperKind<Line, Document> => paper;

/** Print layouts by kind: `paper` of `KIND-paper.ts`. */
export const papers = partsOf(
  import.meta.glob<PaperKind<PrintedLine, Printed<PrintedLine>>>("../*/*-paper.{ts,tsx}", { import: "paper" }),
);
