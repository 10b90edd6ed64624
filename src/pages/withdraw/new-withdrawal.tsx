import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cardsQuery } from '#features/cards/queries.ts';
import { optionsQuery } from '#features/withdraw/queries.ts';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Checklist } from './checklist.tsx';
import { Look } from './look.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import styles from './withdraw.module.css';

/** How much there is, what is still to be seen to, and the form once nothing is in the way (WD-1). */
export function NewWithdrawal() {
  const options = useQuery(optionsQuery);
  const cards = useQuery(cardsQuery);
  const [isConfirming, setConfirming] = useState(false);
  const ghost = <Skeletons count={3} className={styles.ghost} />;
  return (
    <div className={styles.form}>
      <QueryBody query={options} skeleton={ghost}>
        {(look) => {
          // What the sheet is about to say is not taken from it by a look that has changed in the meantime.
          const isReady = isConfirming || look.checks.every(({ isMet }) => isMet);
          return (
            <>
              <Look look={look} />
              {isReady ? (
                <QueryBody query={cards} skeleton={ghost}>
                  {({ list }) => (
                    <WithdrawForm look={look} cards={list} isConfirming={isConfirming} onConfirm={setConfirming} />
                  )}
                </QueryBody>
              ) : (
                <Checklist look={look} />
              )}
            </>
          );
        }}
      </QueryBody>
    </div>
  );
}
