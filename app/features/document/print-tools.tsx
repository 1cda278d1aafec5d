import { documentText as t } from "~/lib/texts/document";
import { Button, LinkButton } from "~/ui/button";
import d from "./document.module.css";

/** Above a print view: print, or go back. The browser's own menu prints without JavaScript. */
export function PrintTools({ back }: { back: string }) {
  return (
    <div className={`${d.printTools} mall-no-print`}>
      <LinkButton href={back} icon="arrow-left">
        {t.back}
      </LinkButton>
      <span className="mall-dim">{t.printHint}</span>
      <span className="mall-needs-js">
        <Button type="button" variant="primary" icon="printer" onClick={() => window.print()}>
          {t.print}
        </Button>
      </span>
    </div>
  );
}
