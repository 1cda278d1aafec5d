-- Everybody on a side could do these so far without a code: who could goes on doing so, their administrators may take
-- a code away from now on.
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES
  (ARRAY['purchaser', 'personal'], '{
    order:purchaser:create,delivery:purchaser:confirm,delivery:purchaser:receive,
    delivery:purchaser:endReceiving,receiving:purchaser:edit,receiving:purchaser:submit,
    receiving:purchaser:auditCancel,receiving:purchaser:confirm,receiving:purchaser:void,
    receiving:purchaser:remove,receiveAddress:purchaser:save,receiveAddress:purchaser:delete,
    invoiceTitle:purchaser:save,invoiceTitle:purchaser:delete}'::text[]),
  (ARRAY['supplier'], '{
    delivery:supplier:auditCancel,delivery:supplier:outbound,delivery:supplier:updateTrace,
    delivery:supplier:invalid,delivery:supplier:delete,receiving:supplier:confirm,receiveAddress:supplier:save,
    receiveAddress:supplier:delete,invoiceTitle:supplier:save,invoiceTitle:supplier:delete}')) AS g(keys, codes)
WHERE a."key" = ANY (g.keys) AND NOT a."permissions" @> g.codes;
