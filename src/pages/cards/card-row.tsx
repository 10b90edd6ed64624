import { useId } from 'react';
import type { BankCard } from '#schemas/gateway/cards.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { CardName } from '#features/cards/card-name.tsx';
import { call } from '#shared/api/client.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './cards.module.css';

const question = {
  titleKey: 'cards:remove-title',
  bodyKey: 'cards:remove-body',
  confirmKey: 'cards:remove',
  cancelKey: 'shell:cancel',
};

/** One card: what it is, whether it may be used, and what can be done with it. It is never edited. */
export function CardRow({ card }: { card: BankCard }) {
  const t = useT();
  const base = useId();
  const moment = useMoment();
  const now = useServerClock();
  const { id, type, payeeName, isDefault, usableAt } = card;
  const path = { id };
  const making = useAct({ send: () => call('bankCardDefault', { path }), changes: 'card' });
  const removing = useAct({ send: () => call('bankCardRemove', { path }), changes: 'card' });
  return (
    <li className={styles.card}>
      <div className={styles.face}>
        <Icon name={type === 'bank' ? 'card' : 'wallet'} />
        <div className={styles.words}>
          <p className={styles.name}>
            <span id={`${base}-name`}>
              <CardName card={card} />
            </span>
            {isDefault && <span className={styles.tag}>{t('cards:default')}</span>}
          </p>
          <p className={styles.muted}>
            <bdi>{payeeName}</bdi>
          </p>
          {usableAt > now && <p className={styles.waits}>{t('cards:waits', { time: moment(usableAt) })}</p>}
        </div>
      </div>
      <div className={styles.acts}>
        {!isDefault && (
          <ActButton
            variant="secondary"
            size="small"
            id={`${base}-default`}
            aria-labelledby={`${base}-default ${base}-name`}
            act={making}
          >
            {t('cards:make-default')}
          </ActButton>
        )}
        <ActButton
          variant="ghost"
          size="small"
          id={`${base}-remove`}
          aria-labelledby={`${base}-remove ${base}-name`}
          act={removing}
          question={question}
        >
          {t('cards:remove')}
        </ActButton>
      </div>
    </li>
  );
}
