-- conversations may be about any kind of document; which kinds there are is the contract's to say
ALTER TABLE "mall"."ServiceConversation" DROP CONSTRAINT "ServiceConversation_subjectKind_check",
  ADD CHECK ("subjectKind" ~ '^[a-zA-Z]*$');
