import { PageErrorStatus } from "#trpc/contract/shared/codes";
import { pageErrorStatus } from "#trpc/contract/shared/labels";
import type { PageError } from "#trpc/contract/watch";
import { Tag } from "~/ui/tag";

/** The status of a page's error as a tag. */
export function PageErrorTag({ status }: Pick<PageError, "status">) {
  const tone =
    status === PageErrorStatus.resolved ? "success" : status === PageErrorStatus.again ? "danger" : "warning";
  return <Tag tone={tone}>{pageErrorStatus[status]}</Tag>;
}
