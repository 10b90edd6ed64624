import type { VerificationStep } from '#schemas/gateway/verification.ts';
import type { DocumentKind, DocumentSide } from '#schemas/gateway/verification-states.ts';
import { useAct } from '#features/acts/use-act.ts';
import { changeStep, documentQuery } from '#features/verification/queries.ts';
import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { queries } from '#shared/api/queries.ts';
import { isRecord } from '#shared/lib/is-record.ts';
import { asAddress } from '#shared/ui/upload-field/shrink.ts';
import { useSending } from '#shared/ui/upload-field/use-sending.ts';
import { fitDocument } from './fit-document.ts';

/** The sides that a step asks for of a kind, in the order in which they are added. */
export function sidesOf({ kinds, selfie }: Pick<VerificationStep, 'kinds' | 'selfie'>, kind: DocumentKind) {
  const hasBack = kinds.some((each) => each.kind === kind && each.sides === 2);
  return (['front', 'back', 'selfie'] as const).filter((side) =>
    side === 'back' ? hasBack : side === 'front' || selfie,
  );
}

/** The sides that the gateway has refused to send, with why as a text key; none for a refusal of the whole. */
export function refusedSides(error: unknown): { sides: readonly unknown[]; textKey: string } | undefined {
  if (!(error instanceof GatewayError) || !isRecord(error.value)) return undefined;
  const sides = error.value['missing'] ?? error.value['sides'];
  return Array.isArray(sides) && sides.length > 0 ? { sides, textKey: error.textKey } : undefined;
}

/** The sides of one kind of document that are on their way, and what the player does with them (KYC-2). */
export function useDocuments(step: string, kind: DocumentKind) {
  const path = { step };
  const sending = useAct({
    send: () => call('verificationSend', { path, body: { kind } }),
    name: 'verificationSend',
    says: 'verification:sent',
    onDone: (sent) => changeStep(step, () => sent),
    showsRefusal: true,
  });
  const removing = useAct({
    send: (id: string) => call('verificationRemove', { path: { id } }),
    name: 'verificationRemove',
    showsResult: true,
  });
  const way = useSending<DocumentSide>(async (side, file, report) => {
    const picture = await fitDocument(file);
    const preview = picture.type === 'application/pdf' ? '' : await asAddress(picture);
    report({ preview });
    const onProgress = (sent: number) => report({ sent });
    const document = await call('verificationUpload', { path, query: { kind, side }, picture, onProgress });
    if (preview) queries.setQueryData(documentQuery(document.id).queryKey, preview);
    changeStep(step, (before) => ({ ...before, documents: [...withoutUnsent(before, kind, side), document] }));
  });
  return { sending, removing, way };
}

/** The documents without the one whose place another side takes that is added. */
const withoutUnsent = ({ documents }: VerificationStep, kind: DocumentKind, side: DocumentSide) =>
  documents.filter((each) => each.isSent || each.kind !== kind || each.side !== side);
