import { hashPassword } from "#server/kernel/password";
import { MemberStatus, TaxMode } from "#trpc/contract/shared/codes";
import { type AreaRow, levelCodeOfSysNo } from "../areas";
import { ALL_BRANDS } from "../catalogue/brands";
import { buildCategories } from "../catalogue/leaves";
import { PIECE_SCALE } from "../catalogue/skus";
import type { Row } from "../load/tables";
import { type AgreementPlan, DEMO_AGREEMENTS, NORTH_AGREEMENTS } from "./agreements";
import {
  type AddressPlan,
  DEMO_ADDRESSES,
  DEMO_INVOICE_TITLES,
  DEMO_STATIONS,
  DEMO_SUBCONTRACTORS,
  DEMO_VEHICLES,
  type InvoiceTitlePlan,
  NORTH_ADDRESSES,
  NORTH_INVOICE_TITLES,
  NORTH_SUBCONTRACTORS,
  NORTH_VEHICLES,
  type StationPlan,
  type SubcontractorPlan,
  type VehiclePlan,
} from "./books";
import {
  type AccountPlan,
  DEMO_ACCOUNTS,
  DEMO_ORGANIZATIONS,
  DEMO_PASSWORD,
  NORTH_ACCOUNTS,
  NORTH_ORGANIZATIONS,
  type OrganizationPlan,
  SUPPLIER_ORGANIZATION,
} from "./people";
import { DEMO_PROJECTS, NORTH_PROJECTS, type ProjectPlan } from "./projects";
import type { TenantPlan } from "./tenants";

interface People {
  organizations: readonly OrganizationPlan[];
  accounts: readonly AccountPlan[];
  addresses: readonly AddressPlan[];
  invoiceTitles: readonly InvoiceTitlePlan[];
  projects: readonly ProjectPlan[];
  vehicles: readonly VehiclePlan[];
  stations: readonly StationPlan[];
  subcontractors: readonly SubcontractorPlan[];
  agreements: readonly AgreementPlan[];
}

const PEOPLE: Readonly<Record<string, People>> = {
  demo: {
    organizations: DEMO_ORGANIZATIONS,
    accounts: DEMO_ACCOUNTS,
    addresses: DEMO_ADDRESSES,
    invoiceTitles: DEMO_INVOICE_TITLES,
    projects: DEMO_PROJECTS,
    vehicles: DEMO_VEHICLES,
    stations: DEMO_STATIONS,
    subcontractors: DEMO_SUBCONTRACTORS,
    agreements: DEMO_AGREEMENTS,
  },
  north: {
    organizations: NORTH_ORGANIZATIONS,
    accounts: NORTH_ACCOUNTS,
    addresses: NORTH_ADDRESSES,
    invoiceTitles: NORTH_INVOICE_TITLES,
    projects: NORTH_PROJECTS,
    vehicles: NORTH_VEHICLES,
    ...{ stations: [], subcontractors: NORTH_SUBCONTRACTORS },
    agreements: NORTH_AGREEMENTS,
  },
};

export const peopleOf = ({ keys }: TenantPlan): People => {
  const people = PEOPLE[keys.tenantCode];
  if (!people) throw new RangeError(`no people planned for tenant ${keys.tenantCode}`);
  return people;
};

export const organizationRows = (tenant: TenantPlan): Row<"mall.Organization">[] => {
  const { tenantCode, key } = tenant.keys;
  const companies = tenant.suppliers.map(
    ({ number, name }): OrganizationPlan => ({
      number: SUPPLIER_ORGANIZATION + number,
      name,
      code: `SUP-${String(number).padStart(4, "0")}`,
      source: "outside",
      roleType: 2,
      // every other one is small, the rest medium
      enterpriseSize: 2 + (number % 2),
    }),
  );
  return [...peopleOf(tenant).organizations, ...companies].map(
    ({ number, name, code, source, roleType, enterpriseSize = null }) => ({
      tenantCode,
      sysNo: key(number),
      name,
      code,
      source,
      ...{ roleType, enterpriseSize },
    }),
  );
};

const planned = (tenant: TenantPlan) => peopleOf(tenant).organizations.filter(({ approvalFrom }) => approvalFrom);

/** Organisations whose orders are approved from an amount on, by their own people. */
export const approvalRuleRows = (tenant: TenantPlan): Row<"mall.ApprovalRule">[] => {
  const { tenantCode, key } = tenant.keys;
  return planned(tenant).map(({ number, approvalFrom }) => ({
    ...{ tenantCode, sysNo: key(number), organizationSysNo: key(number) },
    ...{ documentType: "order", basic: true, amountFrom: approvalFrom ?? null },
  }));
};
export const approvalLevelRows = (tenant: TenantPlan): Row<"mall.ApprovalLevel">[] => {
  const { tenantCode, key } = tenant.keys;
  return planned(tenant).map(({ number }) => ({ tenantCode, ruleSysNo: key(number), level: 1, assignee: 4 }));
};

/** Users with their passwords hashed, each with its own salt. */
export const userRows = async (
  tenant: TenantPlan,
  accounts = peopleOf(tenant).accounts,
): Promise<Row<"mall.User">[]> => {
  const { tenantCode, key } = tenant.keys;
  return Promise.all(
    accounts.map(async ({ number, mobile, name }) => ({
      tenantCode,
      sysNo: key(number),
      mobile,
      displayName: name,
      passwordHash: await hashPassword(DEMO_PASSWORD),
      status: 1,
      realAuthentication: true,
    })),
  );
};

export const applicationRows = (
  tenant: TenantPlan,
  accounts = peopleOf(tenant).accounts,
): Row<"mall.UserApplication">[] => {
  const { tenantCode, key } = tenant.keys;
  return accounts.map(({ number, identity, organization, supplier, permissions }) => ({
    tenantCode,
    sysNo: key(number),
    userSysNo: key(number),
    key: identity,
    organizationSysNo: key(organization),
    supplierSysNo: supplier ? key(supplier) : null,
    permissions: [...permissions],
  }));
};

const CONCRETE_PLANT = 3;
/** Suppliers are members; the concrete plant of the first tenant is none before its history begins. */
const membershipOf = (tenantCode: string, number: number) =>
  tenantCode === "demo" && number === CONCRETE_PLANT
    ? { memberStatus: MemberStatus.nonMember }
    : { memberStatus: MemberStatus.effective, memberStart: "2026-01-01", memberEnd: "2027-12-31" };

export const supplierRows = ({ keys: { tenantCode, key }, suppliers }: TenantPlan): Row<"mall.Supplier">[] =>
  suppliers.map(({ number, name, contact, restricted }) => ({
    tenantCode,
    sysNo: key(number),
    organizationSysNo: key(SUPPLIER_ORGANIZATION + number),
    name,
    code: `SUP-${String(number).padStart(4, "0")}`,
    restricted: restricted ?? false,
    contactName: contact,
    contactMobile: `1380000${String(9000 + number)}`,
    ...membershipOf(tenantCode, number),
  }));

/** Key of a supplier's n-th warehouse (from 0), in the first tenant's numbers. */
export const warehouseNumber = (supplier: number, at: number): number => supplier * 10 + at + 1;

export const warehouseRows = ({ keys: { tenantCode, key }, suppliers }: TenantPlan): Row<"mall.Warehouse">[] =>
  suppliers.flatMap(({ number, warehouses }) =>
    warehouses.map(({ name, regionSysNo }, at) => ({
      tenantCode,
      sysNo: key(warehouseNumber(number, at)),
      supplierSysNo: key(number),
      name,
      areaCode: levelCodeOfSysNo(regionSysNo),
    })),
  );

export const brandRows = ({ keys: { tenantCode, key } }: TenantPlan): Row<"mall.Brand">[] =>
  ALL_BRANDS.map((name, at) => ({ tenantCode, sysNo: key(at + 1), name }));

/** The units in which goods of the tenant's categories are sold. */
export const unitRows = ({ keys: { tenantCode }, leaves }: TenantPlan): Row<"mall.MeasureUnit">[] => {
  const scales = new Map<string, number>();
  for (const { family } of leaves) {
    const scale = family.specs.some(({ pieceLength }) => pieceLength) ? PIECE_SCALE : family.quantityScale;
    scales.set(family.unit, Math.max(scales.get(family.unit) ?? 0, scale));
  }
  return [...scales].map(([name, scale]) => ({ tenantCode, name, scale }));
};

export const categoryRows = ({ keys: { tenantCode, category }, leaves }: TenantPlan): Row<"mall.Category">[] => {
  const wanted = new Set(leaves.flatMap((leaf) => [leaf.category1SysNo, leaf.category2SysNo, leaf.sysNo]));
  return buildCategories()
    .filter(({ sysNo }) => wanted.has(sysNo))
    .map(({ sysNo, parentSysNo, ...row }) => ({
      tenantCode,
      sysNo: category(sysNo),
      parentSysNo: parentSysNo === null ? null : category(parentSysNo),
      ...row,
    }));
};

/** The levels above a town. */
function levelsOf(townSysNo: number, areas: ReadonlyMap<number, AreaRow>) {
  const town = areas.get(townSysNo);
  const region = areas.get(town?.parentSysNo ?? 0);
  const city = areas.get(region?.parentSysNo ?? 0);
  if (!town || !region || !city?.parentSysNo) throw new RangeError(`no town ${townSysNo}`);
  return {
    town,
    place: { provinceSysNo: city.parentSysNo, citySysNo: city.sysNo, regionSysNo: region.sysNo, townSysNo },
  };
}

/** Their keys are the table's own: they differ from those of organisations. */
export const projectRows = (tenant: TenantPlan, areas: ReadonlyMap<number, AreaRow>): Row<"mall.Project">[] => {
  const { tenantCode, key } = tenant.keys;
  return peopleOf(tenant).projects.map(
    ({ organization, townSysNo, useParts, costCodes, closed = false, ...project }) => {
      const { town, place } = levelsOf(townSysNo, areas);
      return {
        ...{ isDefault: false, pushedToYT: false, isAnnounced: false, taxMode: TaxMode.general },
        gateCapacity: null,
        ...{ managerName: "", managerMobile: "", keeperName: "", keeperMobile: "", ...project, ...place },
        tenantCode,
        organizationSysNo: key(organization),
        areaSysNo: townSysNo,
        areaName: town.fullName,
        useParts: [...useParts],
        costCodes: [...costCodes],
        isOpen: !closed,
      };
    },
  );
};

export const addressRows = (
  tenant: TenantPlan,
  areas: ReadonlyMap<number, AreaRow>,
): Row<"mall.ReceivingAddress">[] => {
  const { tenantCode, key } = tenant.keys;
  return peopleOf(tenant).addresses.map(
    ({ organization, contactName, contactMobile, townSysNo, address, isDefault }, at) => {
      const { town, place } = levelsOf(townSysNo, areas);
      return {
        tenantCode,
        sysNo: key(at + 1),
        organizationSysNo: key(organization),
        contactName,
        contactMobile,
        ...place,
        areaName: town.fullName,
        areaCode: town.levelCode,
        address,
        isDefault,
      };
    },
  );
};

export const vehicleRows = (tenant: TenantPlan): Row<"mall.Vehicle">[] => {
  const { tenantCode, key } = tenant.keys;
  return peopleOf(tenant).vehicles.map(({ organization, isDefault = false, ...vehicle }, at) => ({
    ...{ tenantCode, sysNo: key(at + 1), organizationSysNo: key(organization), isDefault, ...vehicle },
  }));
};

/** The first of each supplier is its default. */
export const stationRows = (tenant: TenantPlan, areas: ReadonlyMap<number, AreaRow>): Row<"mall.MixStation">[] => {
  const { tenantCode, key } = tenant.keys;
  const { stations } = peopleOf(tenant);
  return stations.map(({ supplier, townSysNo, ...station }, at) => {
    const { town, place } = levelsOf(townSysNo, areas);
    const owner = { organizationSysNo: key(SUPPLIER_ORGANIZATION + supplier), supplierSysNo: key(supplier) };
    const isDefault = stations.findIndex((one) => one.supplier === supplier) === at;
    const where = { ...place, areaSysNo: townSysNo, areaName: town.fullName };
    return { tenantCode, sysNo: key(at + 1), ...owner, ...station, ...where, isDefault };
  });
};

/** The first of each purchaser is its default. */
export const subcontractorRows = (tenant: TenantPlan): Row<"mall.Subcontractor">[] => {
  const { tenantCode, key } = tenant.keys;
  const { subcontractors } = peopleOf(tenant);
  return subcontractors.map(({ organization, ...entry }, at) => ({
    ...{ tenantCode, sysNo: key(at + 1), organizationSysNo: key(organization), ...entry },
    isDefault: subcontractors.findIndex((one) => one.organization === organization) === at,
  }));
};

export const invoiceTitleRows = (tenant: TenantPlan): Row<"mall.InvoiceTitle">[] => {
  const { tenantCode, key } = tenant.keys;
  return peopleOf(tenant).invoiceTitles.map(({ organization, ...title }, at) => ({
    tenantCode,
    sysNo: key(at + 1),
    organizationSysNo: key(organization),
    ...title,
  }));
};
