import type { AgreementOfSku, ContractOfSku } from "#trpc/contract/sku-terms";
import { contract } from "#trpc/rules/kinds/contract";
import { money, quantity } from "~/lib/format";
import { productDetailText as t } from "~/lib/texts/product-detail";

interface SkuContractsProps {
  contracts: readonly ContractOfSku[];
  /** Agreements with the maker of these goods. */
  fromMaker: readonly AgreementOfSku[];
}

/** The contracts in force of the reader's organisation about the goods, with what is left of each. */
export function SkuContracts({ contracts, fromMaker }: SkuContractsProps) {
  if (contracts.length + fromMaker.length === 0) return null;
  return (
    <ul>
      {contracts.map(({ contractSysNo, contractNo, line }) => (
        <li key={contractSysNo}>
          {t.contract}{" "}
          <a className="mall-link" href={`${contract.path}/${contractSysNo}`}>
            {contractNo}
          </a>
          {line ? (
            <span className="mall-dim">
              {" "}
              {t.contractLeft(money(line.price, 6), quantity(line.leftQuantity), line.unit)}
            </span>
          ) : null}
        </li>
      ))}
      {fromMaker.map(({ sysNo, agreementNo, supplierName }) => (
        <li key={`maker ${sysNo}`}>
          {t.fromMaker(supplierName)}{" "}
          <a className="mall-link" href={`/agreement/purchaser/${sysNo}`}>
            {agreementNo}
          </a>
        </li>
      ))}
    </ul>
  );
}
