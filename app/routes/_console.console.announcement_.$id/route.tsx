import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { announcement } from "#trpc/contract/announcement";
import { AnnouncementStatus } from "#trpc/contract/shared/codes";
import { actAnnouncement } from "~/features/console/act-announcement";
import { AnnouncementForm } from "~/features/console/announcement-form";
import { AnnouncementView } from "~/features/console/announcement-view";
import { formState } from "~/forms/act";
import { revalidatesWithFiles, sendWithFiles } from "~/forms/send-with-files";
import { textLimits } from "~/forms/text-limits";
import { orNothing, orScreen, orUnread } from "~/lib/failure";
import { idOf, keyIn } from "~/lib/id";
import { consoleText as t } from "~/lib/texts/console";
import { partsText } from "~/lib/texts/parts";
import { titled } from "~/lib/title";
import { readListQuery } from "~/lists/list-query";

const nobody = { datas: [], total: 0, pageNo: 1, pageSize: 20 };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = context;
  const url = new URL(request.url);
  const isNew = params.id === "new";
  const read = url.searchParams.get("read") !== "0";
  const from = isNew ? keyIn(url.searchParams.get("from")) : idOf(params.id);
  // a form that was just sent says everything itself
  const unread = context.sent ? orNothing(request) : orScreen(request);
  const [one, readers, form] = await Promise.all([
    from === undefined ? undefined : api.announcement.managed({ id: from }).catch(unread),
    isNew || from === undefined
      ? nobody
      : api.announcement
          .readers({ sysNo: from, read, pageNo: readListQuery(url, { tabs: [], sorts: [] }).pageNo })
          .catch(orUnread(context, partsText.messagesRead, request)),
    formState({ request, context }),
  ]);
  const saved = one && { ...one, content: context.safeHtml(one.content) };
  return { saved, readers: readers ?? nobody, read, isNew, form, limits: textLimits(announcement.create.input) };
}

export const action = (args: ActionFunctionArgs) => actAnnouncement(args);
export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidatesWithFiles;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data?.isNew ? t.newTitle : (data?.saved?.title ?? t.announcements));

/** A new one or a draft is written here; what is out is looked at. */
export default function ManagedAnnouncementPage() {
  const { saved, readers, read, isNew, limits } = useLoaderData<typeof loader>();
  if (!isNew && saved && saved.status !== AnnouncementStatus.draft)
    return <AnnouncementView one={saved} readers={readers} read={read} />;
  return <AnnouncementForm key={saved?.sysNo ?? 0} saved={saved} isNew={isNew} limits={limits} />;
}
