import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cardsQuery } from '#features/cards/queries.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { AddSheet } from './add-sheet.tsx';
import { CardRow } from './card-row.tsx';
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
