import { useLocation } from "@remix-run/react";
import { markPerson } from "~/features/site-receiving/mark";
import { shellText as t } from "~/lib/texts/shell";
import { Button } from "~/ui/button";
import { Actions, DialogLink } from "~/ui/dialog";

/**
 * 退出登录: asks first (T-01), then posts to /sso/logout with source and return_url (R-TOP-02). Without JavaScript the
 * link leads to the page that asks.
 */
export function LogoutLink({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ source: "mall", return_url: pathname + search });
  const target = `/sso/logout?${query}`;
  return (
    <DialogLink href={target} title={t.logout} label={t.logout} className={className}>
      {(close) => (
        // a full load: nothing of the old user stays in memory, nor on what their phone shows without a network
        <form method="post" action={target} data-reload onSubmit={() => markPerson(undefined)}>
          <p>{t.logoutConfirm}</p>
          <Actions>
            <Button type="button" onClick={close}>
              取消
            </Button>
            <Button variant="primary">{t.logout}</Button>
          </Actions>
        </form>
      )}
    </DialogLink>
  );
}
