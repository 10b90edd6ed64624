import type { VerificationStep } from '#schemas/gateway/verification.ts';
import { documentStates, type VerificationState } from '#schemas/gateway/verification-states.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { ContactButton } from '#features/customer-service/contact.tsx';
import { stateLooks, useNeedText, useStateText } from '#features/verification/step-words.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { openExternal } from '#shared/ui/by-hand/open-external.ts';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import { LongText } from '#shared/ui/foreign/long-text.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import room from '#shared/ui/room/room.module.css';
import { Timeline } from '#shared/ui/timeline/timeline.tsx';
import { DocumentForm } from './document-form.tsx';
import styles from './identity.module.css';
import { SentDocuments } from './sent-documents.tsx';

const takesDocuments = (state: VerificationState) => documentStates.some((each) => each === state);

/** One step: what it is and why, its state, what the player can do now, and what happened before (KYC-3). */
export function StepView({ step }: { step: VerificationStep }) {
  const Form = step.by === 'redirect' ? ProviderLink : DocumentForm;
  return (
    <>
      <About step={step} />
      <Answer step={step} />
      {takesDocuments(step.state) && <Form step={step} />}
      {!takesDocuments(step.state) && <SentDocuments step={step} />}
      <History step={step} />
    </>
  );
}

/** Where the site has a provider look at documents: the way there; its answers show here by themselves (KYC-4). */
function ProviderLink({ step: { step } }: { step: VerificationStep }) {
  const t = useT();
  const starting = useAct({
    send: () => call('verificationStart', { path: { step }, body: {} }),
    name: 'verificationStart',
    showsResult: true,
    onDone: ({ url }) => void openExternal(url),
  });
  return (
    <section className={room.card}>
      <p className={styles.muted}>{t('verification:start-hint')}</p>
      <ActButton size="large" wide icon="external" act={starting}>
        {t('verification:start')}
      </ActButton>
    </section>
  );
}

function About({ step }: { step: VerificationStep }) {
  const { name, why, needed, waiting, state } = step;
  const t = useT();
  const stateText = useStateText();
  const needText = useNeedText();
  const { icon, tone } = stateLooks[state];
  return (
    <section className={room.card} aria-labelledby="step-name">
      <h2 id="step-name" className={styles.name}>
        <Foreign lines={3}>{name}</Foreign>
      </h2>
      <p className={styles.state} data-tone={tone} role="status">
        <Icon name={icon} size={20} />
        <span>{stateText(step)}</span>
      </p>
      {why && <LongText className={styles.muted}>{why}</LongText>}
      <ul className={styles.needs}>
        {needed.map((need) => {
          const { before, above } = needText(need);
          return (
            <li key={JSON.stringify(need)}>
              <span>{before}</span>
              {above && <span className={styles.muted}>{above}</span>}
            </li>
          );
        })}
      </ul>
      {takesDocuments(state) && waiting.length > 0 && <p className={styles.now}>{t('verification:needed-now')}</p>}
    </section>
  );
}

/** What the operator has answered, while it is the last word: a reason, words of their own, and whom to ask. */
function Answer({ step: { state, note, history } }: { step: VerificationStep }) {
  const t = useT();
  if (state !== 'moreAsked' && state !== 'refused') return null;
  const reason = history.findLast((each) => each.state === state)?.reason;
  if (state === 'moreAsked' && !reason && !note) return null;
  return (
    <Notice>
      {reason && <p>{t(`verification:reason-${reason}`)}</p>}
      {note && <LongText>{note}</LongText>}
      {state === 'refused' && <ContactButton />}
    </Notice>
  );
}

const ends: readonly VerificationState[] = ['refused', 'expired'];

function History({ step }: { step: VerificationStep }) {
  const t = useT();
  // That nothing was asked yet is how every step begins.
  const history = step.history.filter(({ state }) => state !== 'none');
  if (history.length === 0) return null;
  return (
    <section className={room.card} aria-labelledby="step-history">
      <h2 id="step-history" className={styles.heading}>
        {t('verification:history')}
      </h2>
      <Timeline
        steps={history.map(({ state, reason, at }, index) => ({
          id: `${at} ${index}`,
          label: t(`verification:state-${state}`),
          at,
          ...(reason && { detail: t(`verification:reason-${reason}`) }),
          state: ends.includes(state)
            ? 'failed'
            : index < history.length - 1 || state === 'approved'
              ? 'done'
              : 'current',
        }))}
      />
    </section>
  );
}
