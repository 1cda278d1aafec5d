import { isOpen, standingOf } from "#trpc/rules/site-outbox";
import { dateTime } from "~/lib/format";
import { siteText as t } from "~/lib/texts/site-receiving";
import { Button, LinkButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { Truck } from "./kept";
import { LinkBar } from "./link-bar";
import { OutboxList } from "./outbox-list";
import s from "./site.module.css";
import { SiteReceipt } from "./site-receipt";
import { SiteRefusal } from "./site-refusal";
import type { Site } from "./store";
import { TruckList } from "./truck-list";
import { LIST_HREF, type Place, usePlace } from "./use-place";
import { type Link, useSite } from "./use-site";
import { useWorker } from "./use-worker";

type Person = NonNullable<Site["person"]>;

/** The trucks of the mall's list, and those that were begun here and are gone from it. */
const trucksOf = ({ trucks, drafts }: Site): readonly Truck[] => {
  const known = new Map([...drafts.map(({ truck }) => truck), ...trucks].map((truck) => [truck.sysNo, truck]));
  return [...trucks, ...[...known.values()].filter((truck) => !trucks.includes(truck))];
};

/** The form for one truck, or that it is no longer there. */
function TruckForm({ site, person, place }: { site: Site; person: Person; place: Place }) {
  const truck = trucksOf(site).find(({ sysNo }) => sysNo === place.sysNo);
  const before = site.outbox.find(({ event }) => event.key === place.again);
  // a record that waits is not made twice
  const waits = site.outbox.some((entry) => entry.event.deliverySysNo === place.sysNo && isOpen(entry));
  if (!truck || waits)
    return (
      <div className={s.empty}>
        <p>{waits ? t.recorded : t.gone}</p>
        <LinkButton href={LIST_HREF} size="large">
          {t.toList}
        </LinkButton>
      </div>
    );
  const Form = place.kind === "refuse" ? SiteRefusal : SiteReceipt;
  return (
    <>
      <h2 className={s.heading}>
        {place.kind === "refuse" ? t.refuse : t.receive} {truck.vehicleNo}
      </h2>
      <p className="mall-dim">
        {truck.supplierName} <span className={s.number}>{truck.deliveryNo}</span>
      </p>
      <Form
        key={`${place.kind} ${truck.sysNo} ${place.again ?? ""}`}
        truck={truck}
        person={person}
        again={before && { key: before.event.key, values: before.event.what.values }}
        onRecorded={() => {
          location.hash = LIST_HREF;
        }}
      />
    </>
  );
}

function Lists({ site }: { site: Site }) {
  const open = site.outbox.filter((entry) => isOpen(entry) || standingOf(entry) === "conflict");
  return (
    <>
      <OutboxList outbox={site.outbox.filter((entry) => open.includes(entry))} views={site.views} />
      <TruckList
        trucks={trucksOf(site)}
        recorded={new Set(open.map(({ event }) => event.deliverySysNo))}
        begun={new Set(site.drafts.map(({ truck }) => truck.sysNo))}
      />
      <OutboxList settled outbox={site.outbox.filter((entry) => !open.includes(entry))} views={[]} />
    </>
  );
}

const readyWords = { preparing: t.notReady, ready: t.ready, not: t.notKept } as const;

interface HeadProps {
  /** told of where there is room */
  person: Person | undefined;
  link: Link;
  waiting: number;
  onMeet: () => void;
}

function Head({ person, link, waiting, onMeet }: HeadProps) {
  const { kept, install } = useWorker();
  return (
    <>
      <LinkBar link={link} waiting={waiting} onMeet={onMeet} />
      {person ? (
        <p className={s.person}>
          {person.name} · {person.organizationName} · {t.loaded(dateTime(person.loadedAt / 1000))}
          <span className={s.ready} data-ready={kept === "ready" || undefined}>
            {kept === "ready" ? <Icon name="circle-check" /> : null} {readyWords[kept]}
          </span>
        </p>
      ) : null}
      {install ? (
        <Button type="button" wide icon="download" onClick={install}>
          {t.install}
        </Button>
      ) : null}
    </>
  );
}

/** Receiving without a network: trucks, records and what has become of them. */
export function SitePage() {
  const { site, link, support, meet } = useSite();
  const place = usePlace();
  const person = site?.person;
  const waiting = site?.outbox.filter(isOpen).length ?? 0;
  return (
    <div className={s.page}>
      <header className={s.head}>
        <a href="/delivery-order" data-reload aria-label={t.back}>
          <Icon name="chevron-left" size={24} />
        </a>
        <h1>{t.title}</h1>
      </header>
      <main id="main" className={s.main} tabIndex={-1}>
        {support === "no" ? (
          <p className={s.warning} role="alert">
            {t.unsupported}
          </p>
        ) : null}
        <noscript>
          <p className={s.warning}>{t.noScript}</p>
        </noscript>
        <Head
          person={place.kind === "list" ? person : undefined}
          link={link}
          waiting={waiting}
          onMeet={() => void meet(true)}
        />
        {site && !person && support === "yes" ? <p className={s.lead}>{t.loginFirst}</p> : null}
        {site && site.others > 0 ? <p className={s.hint}>{t.others(site.others)}</p> : null}
        {site && person && place.kind !== "list" ? <TruckForm site={site} person={person} place={place} /> : null}
        {site && person && place.kind === "list" ? <Lists site={site} /> : null}
        {place.kind === "list" ? <p className={s.lead}>{t.lead}</p> : null}
        <a className={s.open} href="/delivery-order" data-reload>
          {t.toNormal}
        </a>
      </main>
    </div>
  );
}
