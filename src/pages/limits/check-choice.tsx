import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Value } from '#schemas/gateway/operations.ts';
import { useAct } from '#features/acts/use-act.ts';
import { playSessionQuery } from '#features/play-session/queries.ts';
import { call } from '#shared/api/client.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { writeMinutes } from '#shared/lib/write-duration.ts';
import { Accordion } from '#shared/ui/accordion/accordion.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { RadioCards } from '#shared/ui/choice-card/choice-card.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './limits.module.css';

/** How often the player has a reality check, if at all (LIMIT-11). */
export function CheckChoice() {
  const t = useT();
  return (
    <Accordion group="limits" className={styles.folded} title={t('limits:kind-check')}>
      <Choice />
    </Accordion>
  );
}

function Choice() {
  const t = useT();
  const query = useQuery(playSessionQuery);
  return (
    <div className={styles.sheet}>
      <p className={styles.muted}>{t('limits:about-check')}</p>
      <QueryBody query={query} skeleton={<Skeletons count={3} className={styles.ghost} />}>
        {(session) => <Choices session={session} />}
      </QueryBody>
    </div>
  );
}

const never = 'never';

function Choices({ session: { checkMinutes, checkChoices, checkIsOwed } }: { session: Value<'playSession'> }) {
  const t = useT();
  const { tag } = useLanguage();
  const [chosen, choose] = useState(`${checkMinutes ?? never}`);
  const setting = useAct({
    send: () => call('checkSet', { body: chosen === never ? {} : { minutes: Number(chosen) } }),
    name: 'checkSet',
    says: 'limits:check-is-set',
  });
  const cards = checkChoices.map((minutes) => ({ id: `${minutes}`, name: writeMinutes(minutes, tag) }));
  return (
    <>
      <RadioCards
        legend={t('limits:check-every')}
        cards={checkIsOwed ? cards : [...cards, { id: never, name: t('limits:check-never') }]}
        selected={chosen}
        onSelect={choose}
      />
      <Button variant="secondary" size="large" wide busy={setting.isPending} onClick={() => setting.mutate()}>
        {t('limits:confirm')}
      </Button>
    </>
  );
}
