import { ChooseByName } from "~/forms/choose-by-name-form";
import { groupText } from "~/lib/texts/group";
import { organizationText as t } from "~/lib/texts/organization";
import { Card } from "~/ui/card";
import { Tag } from "~/ui/tag";
import { PARENT } from "../group/act-group";
import s from "./organization-tree.module.css";

interface Relative {
  sysNo: number;
  name: string;
  enabled: boolean;
  peopleCount: number;
}

function Node({ sysNo, name, enabled, peopleCount, level, own }: Relative & { level: number; own?: boolean }) {
  return (
    <li className={s.node} style={{ paddingInlineStart: `${level * 20}px` }}>
      {own ? (
        <b>{name}</b>
      ) : (
        <a className="mall-link" href={`/console/organization/${sysNo}`}>
          {name}
        </a>
      )}{" "}
      <span className="mall-dim">{t.peopleOf(peopleCount)}</span>{" "}
      {enabled ? null : <Tag tone="danger">{t.blocked}</Tag>}
    </li>
  );
}

interface OrganizationTreeProps {
  one: Relative & { parentName: string };
  above: readonly Relative[];
  below: readonly Relative[];
  /** The reader may choose another parent. */
  moves: boolean;
}

/** An organisation between those above it and those directly below it. */
export function OrganizationTree({ one, above, below, moves }: OrganizationTreeProps) {
  const alone = above.length === 0 && below.length === 0;
  return (
    <Card title={t.tree}>
      {alone ? <p className="mall-dim">{t.noRelatives}</p> : null}
      <ul className={s.tree}>
        {above.map((relative, level) => (
          <Node key={relative.sysNo} {...relative} level={level} />
        ))}
        <Node {...one} level={above.length} own />
        {below.map((relative) => (
          <Node key={relative.sysNo} {...relative} level={above.length + 1} />
        ))}
      </ul>
      {moves ? (
        <>
          <p className="mall-dim">{t.treeHint}</p>
          <ChooseByName
            record={one}
            current={one.parentName}
            list="organization-names"
            errorAt={PARENT}
            texts={{
              ...{ change: groupText.change, label: groupText.parentOf(one.name) },
              ...{ help: groupText.parentHint, save: groupText.save },
            }}
          />
        </>
      ) : null}
    </Card>
  );
}
