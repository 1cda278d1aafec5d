/** Lists of names and of mobile numbers of the own people, by the ids that fields name. */
export const COLLEAGUE_NAMES = "colleague-names";
export const COLLEAGUE_MOBILES = "colleague-mobiles";

interface Colleague {
  sysNo: number;
  displayName: string;
  mobile: string;
}

/** Suggestions of contacts: the people of the own supplier. */
export const Colleagues = ({ people }: { people: readonly Colleague[] }) => (
  <>
    <datalist id={COLLEAGUE_NAMES}>
      {people.map(({ sysNo, displayName, mobile }) => (
        <option key={sysNo} value={displayName}>
          {mobile}
        </option>
      ))}
    </datalist>
    <datalist id={COLLEAGUE_MOBILES}>
      {people.map(({ sysNo, displayName, mobile }) => (
        <option key={sysNo} value={mobile}>
          {displayName}
        </option>
      ))}
    </datalist>
  </>
);
