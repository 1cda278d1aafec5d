import type { MaterialList } from "#trpc/contract/material-list";
import d from "~/forms/forms.module.css";
import { IntentForm } from "~/forms/intent-form";
import { materialListText as t } from "~/lib/texts/material-list";
import { useShell } from "~/shell/shell-data";
import { Button } from "~/ui/button";
import { ConfirmButton } from "~/ui/confirm-button";
import { COPY, REMOVE, SHARE, UNSHARE } from "./act-lists";

type Listed = Pick<MaterialList, "sysNo" | "name" | "isOwn" | "isShared">;

/** Sharing, copying and deleting of a whole list. `onPage`: sharing comes back to the list's own page. */
export function ListButtons({ list, onPage }: { list: Listed; onPage?: boolean }) {
  const { sysNo, name, isOwn, isShared } = list;
  const { user } = useShell();
  // personal buyers have no colleagues
  const shares = isOwn && user?.currentIdentity === "purchaser";
  const look = { size: onPage ? undefined : ("small" as const), variant: onPage ? undefined : ("quiet" as const) };
  const hidden = (
    <>
      <input type="hidden" name="sysNo" value={sysNo} />
      <input type="hidden" name="name" value={name} />
      {onPage ? <input type="hidden" name="back" value="1" /> : null}
    </>
  );
  return (
    <>
      <IntentForm intent={COPY} className={d.intent}>
        {hidden}
        <Button {...look} aria-label={t.copyOf(name)}>
          {t.copy}
        </Button>
      </IntentForm>
      {shares && isShared ? (
        <IntentForm intent={UNSHARE} className={d.intent}>
          {hidden}
          <Button {...look}>{t.unshare}</Button>
        </IntentForm>
      ) : null}
      {shares && !isShared ? (
        <IntentForm intent={SHARE} className={d.intent}>
          {hidden}
          <ConfirmButton
            {...look}
            variant={look.variant ?? "default"}
            question={t.shareQuestion(name)}
            consequence={t.shareNext}
          >
            {t.share}
          </ConfirmButton>
        </IntentForm>
      ) : null}
      {isOwn ? (
        <IntentForm intent={REMOVE} className={d.intent}>
          {hidden}
          <ConfirmButton
            {...look}
            variant={look.variant ?? "default"}
            destroys
            question={t.removeQuestion(name)}
            consequence={t.removeNext}
          >
            {t.remove}
          </ConfirmButton>
        </IntentForm>
      ) : null}
    </>
  );
}
