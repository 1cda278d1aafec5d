import type { ReactNode } from "react";
import { Footer } from "./footer";
import { Header } from "./header";
import { IpDialog } from "./ip-dialog";
import { MainNav } from "./main-nav";
import s from "./mall-layout.module.css";
import { MobileBottomNav, MobileTopBar } from "./mobile-bars";
import { RegionFlow } from "./region-flow";
import { useShell } from "./shell-data";
import { SideMenu } from "./side-menu";
import { TopBar } from "./top-bar";
import { UnreadParts } from "./unread-parts";

/**
 * The storefront's frame. A mobile host gets only the phone's bars; otherwise the width decides (R-MOB-03).
 * @param props.title what the phone's bar says in the place of the page's heading
 */
export function MallLayout({ title, children }: { title?: string | undefined; children: ReactNode }) {
  const { device } = useShell();
  return (
    <>
      {device === "mobile" ? null : (
        <div className={s.desktop}>
          <TopBar />
          <Header />
          <MainNav />
        </div>
      )}
      <MobileTopBar title={title} />
      <main id="main" className={`mall-container ${s.main}`} tabIndex={-1} data-titled={title ? true : undefined}>
        <UnreadParts />
        {children}
      </main>
      {device === "mobile" ? null : <SideMenu />}
      <Footer />
      <MobileBottomNav />
      <IpDialog />
      <RegionFlow />
    </>
  );
}
