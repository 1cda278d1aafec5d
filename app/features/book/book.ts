import type { AppLoadContext } from "@remix-run/node";
import type { ComponentType, ReactNode } from "react";
import type { Call } from "#trpc/contract/define";
import type { BookRights } from "#trpc/rules/permission";
import type { Api, Refused } from "~/forms/act";
import type { Fields } from "~/forms/fields";
import type { ActionForm, FieldNames } from "~/forms/use-action-form";
import type { Page } from "~/lists/page";
import type { IconName } from "~/ui/icon-names";
import type { withChoice } from "../checkout/checkout-path";

export interface BookEntry {
  sysNo: number;
  isDefault: boolean;
}
type Word = "title" | "hint" | "empty" | "add" | "edit" | "save" | "setDefaultLabel" | "removeNext";
type BookNews = "saved" | "removed" | "madeDefault";

export interface ListedProps<Entry> {
  entries: readonly Entry[];
  /** what the reader may do to an entry */
  buttons: (entry: Entry) => ReactNode;
}

export interface EntryFieldsProps<Entry, C extends Call, Aside> {
  form: ActionForm<FieldNames<C>>;
  saved: Entry | undefined;
  /** as `aside` read it; nothing where it could not be read */
  aside: Aside | undefined;
}

/** A button of an entry in the list. */
export interface EntryAct<Entry> {
  intent: string;
  label: string;
  /** said afterwards */
  done: string;
  /** asked before, with what it leads to */
  question?: (entry: Entry) => string;
  consequence?: string;
  offered: (entry: Entry) => boolean;
  call: (api: Api, sysNo: number) => Promise<unknown>;
}

/**
 * A kind of book: a list of an organisation's own entries with one default among them, from which the checkout
 * chooses. List, form and actions derive from it.
 */
export interface Book<Entry extends BookEntry, C extends Call, Aside = unknown> {
  /** of its list; the forms stand below it */
  path: string;
  icon: IconName;
  /** whose permission codes keep it */
  rights: BookRights;
  texts: Readonly<Record<Word | BookNews, string>>;
  /** what an entry is called, behind the verb of a link */
  nameOf: (entry: Entry) => string;
  removeQuestion: (entry: Entry) => string;
  search: (api: Api, query: { keyword: string; pageNo: number }) => Promise<Page<Entry>>;
  get: (api: Api, sysNo: number) => Promise<Entry>;
  /** adds what was sent, or changes the entry of this number; answers what a checkout that led here chooses */
  save: (api: Api, sent: Fields, sysNo: number | undefined) => Promise<Parameters<typeof withChoice>[1]>;
  setDefault: (api: Api, sysNo: number) => Promise<unknown>;
  remove: (api: Api, sysNo: number) => Promise<unknown>;
  /** entries that are kept but not chosen any more: none of them becomes the default */
  retired?: (entry: Entry) => boolean;
  /** what else may be done to an entry at a press, by who may save it */
  acts?: readonly EntryAct<Entry>[];
  /** what the fields need besides, by what stands in them; a button of this intent reads it again and saves nothing */
  aside?: {
    intent: string;
    load: (context: AppLoadContext, value: (name: string) => string) => Promise<Aside>;
    /** needs none of the entry's fields, so it is read in parallel with the entry */
    alone?: true;
  };
  /** a button of this intent fills fields from what was pasted into another and saves nothing */
  fill?: { intent: string; from: string; read: (pasted: string) => Record<string, string>; nothing: string };
  /** another way to add entries, beside the form */
  more?: { href: string; label: string };
  Listed: ComponentType<ListedProps<Entry>>;
  EntryFields: ComponentType<EntryFieldsProps<Entry, C, Aside>>;
}

/** The intent of a book's form. */
export const SAVE = "save";

/** What a form gets back: besides its refusal what its fields need, by what was chosen, where it could be read. */
export interface EntryAnswer<Aside = unknown> extends Refused {
  aside?: Aside | undefined;
}

/** The title of an entry's page, by the last part of its address. */
export const entryTitle = ({ texts }: { texts: { add: string; edit: string } }, id: string | undefined): string =>
  id === "new" ? texts.add : texts.edit;
