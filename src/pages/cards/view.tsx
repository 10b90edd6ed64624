import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { BankCard } from '#schemas/gateway/cards.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { CardName } from '#features/cards/card-name.tsx';
import { cardsQuery } from '#features/cards/queries.ts';
import { call } from '#shared/api/client.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { AddSheet } from './add-sheet.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import styles from './cards.module.css';

/** `/m/member/cards`: the bank cards that withdrawals are paid to (CARD-1, CARD-2). */
export function View() {
  const t = useT();
  const query = useQuery(cardsQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={room.room}>
      <QueryBody query={query} skeleton={<Skeletons count={2} className={styles.ghost} />}>
        {({ list, most }) => (
          <>
            {list.length === 0 ? (
              <EmptyState icon="card" title={t('cards:none')} text={t('cards:none-hint')} />
            ) : (
              <>
                <p className={styles.muted}>{t('cards:used', { used: list.length, most })}</p>
                <ul className={styles.list}>
                  {list.map((card) => (
                    <CardRow key={card.id} card={card} />
                  ))}
                </ul>
              </>
            )}
            {list.length < most ? (
              <Button wide size="large" onClick={() => setAdding(true)}>
                {t('cards:add')}
              </Button>
            ) : (
              <p className={styles.muted}>{t('cards:full')}</p>
            )}
            {isAdding && <AddSheet isFirst={list.length === 0} onClose={() => setAdding(false)} />}
          </>
        )}
      </QueryBody>
    </div>
  );
}

const question = {
  titleKey: 'cards:remove-title',
  bodyKey: 'cards:remove-body',
  confirmKey: 'cards:remove',
  cancelKey: 'shell:cancel',
};

/** One card, whether it may be used yet, and its acts. A card is never edited. */
function CardRow({ card }: { card: BankCard }) {
  const t = useT();
  const base = useId();
  const moment = useMoment('merchant');
  const now = useServerClock();
  const { id, type, payeeName, isDefault, usableAt } = card;
  const path = { id };
  const making = useAct({
    send: () => call('bankCardDefault', { path }),
    name: 'bankCardDefault',
    showsResult: true,
  });
  const removing = useAct({
    send: () => call('bankCardRemove', { path }),
    name: 'bankCardRemove',
    says: 'cards:removed',
  });
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
            <Foreign lines={3}>{payeeName}</Foreign>
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
