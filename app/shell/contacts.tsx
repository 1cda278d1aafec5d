import { feedbackText as t } from "~/lib/texts/feedback";
import { shellText } from "~/lib/texts/shell";
import { Facts } from "~/ui/card";
import { useShell } from "./shell-data";

/** The ways to the tenant's service, as far as it names them, and the form. */
export function Contacts({ columns = 2 }: { columns?: 1 | 2 }) {
  const { site } = useShell();
  const { servicePhone, serviceEmail, serviceHours } = site.header;
  const link = (href: string, label: string) => (
    <a className="mall-link" href={href}>
      {label}
    </a>
  );
  const facts = [
    ...(servicePhone ? [{ label: shellText.hotline, value: link(`tel:${servicePhone}`, servicePhone) }] : []),
    ...(serviceHours ? [{ label: t.hours, value: serviceHours }] : []),
    ...(serviceEmail ? [{ label: t.mail, value: link(`mailto:${serviceEmail}`, serviceEmail) }] : []),
    ...site.sider.qqGroups.map(({ name, number }) => ({ label: t.groups, value: `${name} ${number}` })),
    { label: t.leaveWord, value: link("/feedback/jump", t.title) },
  ];
  return <Facts facts={facts} columns={columns} />;
}
