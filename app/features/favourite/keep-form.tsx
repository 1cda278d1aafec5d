import { favouriteText as t } from "~/lib/texts/favourite";
import { Button } from "~/ui/button";

/** 收藏 of a goods page: a plain form. */
export function KeepForm({ skuSysNo, kept, here }: { skuSysNo: number; kept: boolean; here: string }) {
  return (
    <form method="post" action="/favourite" data-enhance>
      <input type="hidden" name="return_to" value={here} />
      <Button
        variant="quiet"
        icon="heart"
        name={kept ? "drop" : "keep"}
        value={skuSysNo}
        title={kept ? t.drop : t.keep}
      >
        {kept ? t.kept : t.keep}
      </Button>
    </form>
  );
}
