import { useEffect, useState } from "react";

/** True while the page is scrolled further than `limit` pixels. */
export function useScrolled(limit: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > limit);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [limit]);
  return past;
}
