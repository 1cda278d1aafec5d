/** Lists of names and of mobile numbers of the own people, by the ids that fields name. */
export const COLLEAGUE_NAMES = "colleague-names";
export const COLLEAGUE_MOBILES = "colleague-mobiles";

interface Colleague {
  sysNo: number;
  displayName: string;
  mobile: string;
}

const lists = [
  { id: COLLEAGUE_NAMES, value: "displayName", beside: "mobile" },
  { id: COLLEAGUE_MOBILES, value: "mobile", beside: "displayName" },
] as const;

/** Suggestions of contacts: the people of the own supplier. */
export const Colleagues = ({ people }: { people: readonly Colleague[] }) =>
  lists.map(({ id, value, beside }) => (
    <datalist key={id} id={id}>
      {people.map((one) => (
        <option key={one.sysNo} value={one[value]}>
          {one[beside]}
        </option>
      ))}
    </datalist>
  ));
