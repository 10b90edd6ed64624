import { Activity } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { VerificationStep } from '#schemas/gateway/verification.ts';
import type { DocumentKind } from '#schemas/gateway/verification-states.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { Refusal } from '#features/acts/refusal.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { RadioCards } from '#shared/ui/choice-card/choice-card.tsx';
import room from '#shared/ui/room/room.module.css';
import styles from './identity.module.css';
import { SideSlot } from './side-slot.tsx';
import { refusedSides, sidesOf, useDocuments } from './use-documents.ts';

const isUnsent = ({ isSent }: { isSent: boolean }) => !isSent;

/** The kind of document that is sent: the one in the address, the one that was begun or is to be completed, or the only one. */
function useKind({ kinds, documents, state }: VerificationStep) {
  const [query, setSearch] = useSearchParams();
  const begun = documents.findLast(isUnsent) ?? (state === 'moreAsked' ? documents.at(-1) : undefined);
  const wanted = query.get('kind') ?? begun?.kind;
  const kind = kinds.length === 1 ? kinds[0]?.kind : kinds.find((each) => each.kind === wanted)?.kind;
  const choose = (chosen: string) =>
    setSearch(
      (before) => {
        before.set('kind', chosen);
        return before;
      },
      { replace: true },
    );
  return { kind, choose };
}

/** The player chooses a kind of document, adds its sides, and sends them as a whole; what was added stays when another kind is looked at. */
export function DocumentForm({ step }: { step: VerificationStep }) {
  const t = useT();
  const { kind, choose } = useKind(step);
  const { kinds, documents } = step;
  const isBegun = (one: DocumentKind) => documents.filter(isUnsent).some((each) => each.kind === one);
  return (
    <>
      {kinds.length > 1 && (
        <RadioCards
          legend={t('verification:kind')}
          cards={kinds.map((each) => ({
            id: each.kind,
            name: t(`verification:kind-${each.kind}`),
            tags: isBegun(each.kind) ? [t('verification:begun')] : [],
          }))}
          selected={kind ?? ''}
          onSelect={choose}
        />
      )}
      {kinds.map((each) => (
        <Activity key={each.kind} mode={each.kind === kind ? 'visible' : 'hidden'}>
          <Sides step={step} kind={each.kind} />
        </Activity>
      ))}
    </>
  );
}

function Sides({ step, kind }: { step: VerificationStep; kind: DocumentKind }) {
  const t = useT();
  const { sending, removing, way } = useDocuments(step.step, kind);
  const asked = sidesOf(step, kind);
  const refused = refusedSides(sending.error);
  return (
    <section className={room.card} aria-label={t(`verification:kind-${kind}`)}>
      <p className={styles.muted}>{t('verification:hint')}</p>
      {asked.map((side) => (
        <SideSlot
          key={side}
          side={side}
          name={t(side === 'front' && !asked.includes('back') ? 'verification:side-only' : `verification:side-${side}`)}
          document={step.documents.findLast((each) => each.kind === kind && each.side === side)}
          sending={way.sending.find(({ key }) => key === side)}
          fault={refused?.sides.includes(side) ? refused.textKey : undefined}
          onFile={(file) => {
            sending.reset();
            way.add(side, file);
          }}
          onRetry={way.retry}
          onDrop={() => way.drop(side)}
          onRemove={(id) => {
            sending.reset();
            removing.mutate(id);
          }}
        />
      ))}
      {!refused && <Refusal act={sending} />}
      <ActButton size="large" wide act={sending} busy={way.isSending || removing.isPending}>
        {t('verification:send')}
      </ActButton>
    </section>
  );
}
