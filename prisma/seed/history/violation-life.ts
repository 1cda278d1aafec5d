import { contract } from "#trpc/contract/index";
import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { ViolationResolution, ViolationType } from "#trpc/rules/violation";
import { daysBefore } from "./clock";
import type { Life } from "./director";
import { sitePhoto } from "./photos";
import type { Scene } from "./scene";

const finished = [ReceivingStatus.received, ReceivingStatus.settled] as const;

/** One report that was heard, upheld and exposed, and one whose supplier is still to state its view. */
export async function* violationLife({ actors, cast, keep, now }: Scene): Life {
  yield daysBefore(now, 16, 10);
  const buyer = actors(cast.buyer);
  const { datas } = await buyer(contract.receiving.searchList, { statusList: [...finished], pageSize: 100 });
  const [first] = datas;
  const other = datas.find(({ supplierSysNo }) => supplierSysNo !== first?.supplierSysNo) ?? datas[1];
  if (!first || !other) return;
  const report = {
    ...{
      documentType: "receiving" as const,
      documentSysNo: first.sysNo,
      typeCode: ViolationType.shortage,
      publish: true,
    },
    title: "到货短量，与磅单不符",
    text: "收货单上的一车货，现场复秤比送货磅单少 **1.2 吨**，司机拒绝在复秤单上签字。\n\n- 磅单 32.4 吨\n- 复秤 31.2 吨",
    fileSysNoList: [await keep(cast.buyer, sitePhoto("load", 2))],
  };
  const { sysNo } = await buyer(contract.violation.save, report);
  yield daysBefore(now, 15, 15);
  for (const { mobile } of cast.sellers) {
    const seller = actors(mobile);
    const theirs = await seller(contract.violation.search, {});
    if (!theirs.datas.some((row) => row.sysNo === sysNo)) continue;
    const statement = "当天装车时系统故障，磅单沿用了上一车的数据。我们已按复秤数量结算，并更换了地磅软件。";
    await seller(contract.violation.state, { sysNo, statement });
  }
  yield daysBefore(now, 13, 11);
  const operator = actors(cast.operator);
  const decision = "复秤单与现场照片相符，短量属实；供应商已按复秤数量结算，从轻处理。";
  await operator(contract.violation.decide, { sysNo, resolution: ViolationResolution.upheld, decision });
  yield daysBefore(now, 6, 9);
  await operator(contract.violation.releaseViolationRecord, { sysNo });
  yield daysBefore(now, 1, 10);
  await buyer(contract.violation.save, {
    ...{ documentType: "receiving", documentSysNo: other.sysNo, typeCode: ViolationType.late, publish: true },
    title: "承诺到货日未送达，影响浇筑",
    text: "订单承诺上午 8 点到货，实际次日下午才到，现场停工一天。请供应商说明原因。",
  });
}
