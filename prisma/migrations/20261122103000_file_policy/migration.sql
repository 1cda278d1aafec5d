-- Who may open a file follows from the document that shows it, not from two parties that every kind would have to have.
ALTER TABLE "mall"."FileLink" DROP COLUMN "purchaserOrganizationSysNo", DROP COLUMN "supplierSysNo";
