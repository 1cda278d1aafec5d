import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { SkuImportKind, SkuImportMode } from "#trpc/contract/shared/codes";
import type { SkuImport } from "#trpc/contract/sku-import";
import { formState, type Intents, inputProblem, refuse, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { idOf, keyIn } from "~/lib/id";
import { fileText } from "~/lib/texts/file";
import { skuImportText as t } from "~/lib/texts/sku-import";
import { APPLY_ALL, APPLY_VALID, DROP, importPath, UPLOAD } from "./paths";

/** The kind that a query or form names; prices by default. */
export const kindIn = (words: string | null): SkuImport["kind"] =>
  Object.values(SkuImportKind).find((kind) => String(kind) === words) ?? SkuImportKind.price;

/** Leaf categories to choose from, with their group. */
async function leavesOf({ request, context }: LoaderFunctionArgs) {
  const tree = await context.api.mall.categoryGet({}).catch(orScreen(request));
  return tree.flatMap(({ children }) =>
    children.flatMap((group) =>
      group.children.map(({ sysNo, name }) => ({ value: sysNo, label: `${group.name} / ${name}` })),
    ),
  );
}

/** The earlier imports and the form for the next one. */
export async function loadImports(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const beforeSysNo = keyIn(searchParams.get("before"));
  const kind = kindIn(searchParams.get("kind"));
  const [page, leaves, form] = await Promise.all([
    context.api.skuImport.search(beforeSysNo === undefined ? {} : { beforeSysNo }).catch(orScreen(request)),
    kind === SkuImportKind.goods ? leavesOf(args) : [],
    formState(args),
  ]);
  return { page, kind, leaves, isOlder: beforeSysNo !== undefined, form };
}

/** Keeps the file and begins its import. */
export async function actImports(args: ActionFunctionArgs) {
  const upload = await args.context.upload(args.request, { maxFiles: 1, sheets: true });
  const { fields, files } = upload;
  const api = args.context.withRequestKey(text(fields, "requestKey") || undefined);
  try {
    if (upload.waiting.length > 0) throw inputProblem({ file: fileText.needsLogin });
    const [file] = files;
    if (file?.sysNo === undefined) throw inputProblem({ file: file?.error ?? t.nothing });
    const kind = kindIn(text(fields, "kind"));
    const categorySysNo = keyIn(text(fields, "categorySysNo"));
    const of = kind === SkuImportKind.goods && categorySysNo !== undefined ? { categorySysNo } : {};
    const { sysNo } = await api.skuImport.create({ kind, fileSysNo: file.sysNo, ...of });
    return redirectWith(importPath(sysNo), { message: t.begun });
  } catch (error) {
    return refuse(error, args, { intent: UPLOAD, fields, upload });
  }
}

/** One import. */
export async function loadImport(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const [found, form] = await Promise.all([
    context.api.skuImport.get({ id: idOf(params.id) }).catch(orScreen(request)),
    formState(args),
  ]);
  return { found, form };
}

const intents = (sysNo: () => number): Intents => {
  const applying =
    (mode: 1 | 2): Intents[string] =>
    async (api) => {
      await api.skuImport.confirm({ sysNo: sysNo(), mode });
      return { message: t.applyBegun };
    };
  return {
    [APPLY_ALL]: applying(SkuImportMode.all),
    [APPLY_VALID]: applying(SkuImportMode.valid),
    [DROP]: async (api) => {
      await api.skuImport.drop({ sysNo: sysNo() });
      return { message: t.dropped };
    },
  };
};

/** Applies an import, or gives it up. */
export const actImport = (args: ActionFunctionArgs) =>
  runIntent(
    args,
    intents(() => idOf(args.params.id)),
  );
