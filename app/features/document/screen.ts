import type { ComponentType } from "react";
import type { Side } from "#trpc/contract/define";
import type { Step } from "#trpc/contract/shared/document";
import type { Api } from "~/forms/act";
import type { DocumentAction } from "./actions";
import type { Paged } from "./document-page";
import { partsOf } from "./kind-parts";

type Shown<Document> = ComponentType<{ document: Document }>;

/** The page of a kind that needs nothing but its document and does nothing but its actions. */
export interface ScreenKind<Document extends Paged> {
  /** of its list, and before its number */
  title: string;
  read: (api: Api, id: number) => Promise<Document>;
  steps: (api: Api, id: number) => Promise<Step[]>;
  actions: readonly DocumentAction<Document>[];
  /** its status, beside its number */
  Marks: Shown<Document>;
  /** what went wrong with it; "" where nothing did */
  problem?: (document: Document) => string;
  /** how far it is and who acts next, for a reader of the side */
  news?: (document: Document, side: Side) => string;
  /** between timeline and history */
  Body: Shown<Document>;
}

/** Declares the page of a kind. */
export const defineScreen = <Document extends Paged>(screen: ScreenKind<Document>): ScreenKind<Document> => screen;

/** The pages of the kinds without a route of their own, whatever their documents: `screen` of `KIND-screen.tsx`. */
export const screens = partsOf(import.meta.glob<ScreenKind<Paged>>("../*/*-screen.tsx", { import: "screen" }));
