import { approvalSigner as calls } from "#trpc/contract/approval-signer";
import { Failure } from "#trpc/contract/failures";
import { addSigner, askedOf, removeSigner, signerCandidates, signerOf } from "../document/index";
import { type Handler, implement } from "../implement";
import { kinds } from "../kinds";

const candidates: Handler<typeof calls.candidates> = async (context) => {
  const { documentType, sysNo } = context.input;
  const { db, actor } = context;
  const kind = kinds[documentType];
  const asked = await askedOf(db, kind, actor, sysNo);
  const signer = await signerOf(context, kind, sysNo);
  if (!asked && !signer?.isOwn) {
    throw new Failure("NOT_FOUND", { message: `该${kind.machine.name}现在不需要您审批，请刷新页面` });
  }
  const people = asked?.mayAddSigner ? await signerCandidates(context, kind, sysNo) : [];
  return {
    candidateList: people.map(({ sysNo: key, displayName, mobile }) => ({ sysNo: key, displayName, mobile })),
    signer: signer?.isOwn ? { name: signer.name, signsAfter: signer.signsAfter } : null,
  };
};

const add: Handler<typeof calls.add> = async (context) => {
  await addSigner(context, kinds[context.input.documentType], context.input);
  return true;
};

const remove: Handler<typeof calls.remove> = async (context) => {
  await removeSigner(context, kinds[context.input.documentType], context.input.sysNo);
  return true;
};

export const approvalSigner = implement(calls, { candidates, add, remove });
