/** Somebody's name with a number that a phone calls. */
export function PhoneLink({ name, mobile }: { name: string; mobile: string }) {
  return (
    <>
      {name}{" "}
      <a className="mall-link" href={`tel:${mobile}`}>
        {mobile}
      </a>
    </>
  );
}
