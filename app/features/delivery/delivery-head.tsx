import { ScanLink } from "../scan/scan-link";
import { SiteLink } from "../site-receiving/site-link";

/** Over the list of deliveries: scan a code, receive without a network. */
export const DeliveryHead = () => (
  <>
    <ScanLink /> <SiteLink />
  </>
);
