import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limitKinds } from '#schemas/gateway/limit-names.ts';
import { pathOf } from '#schemas/routes.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { Contacts } from '#features/legal/contacts.tsx';
import { barQuery } from '#features/limits/bar.ts';
import { limitsQuery } from '#features/limits/queries.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Accordion } from '#shared/ui/accordion/accordion.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { BarChoices } from './bar-choices.tsx';
import { BarStatus } from './bar-status.tsx';
import { CheckChoice } from './check-choice.tsx';
import { HistorySheet } from './history-sheet.tsx';
import { LimitList } from './limit-list.tsx';
import { MarketingChoice } from './marketing-choice.tsx';
import styles from './limits.module.css';

/**
 * `/m/member/limits`: what the player limits, the deposits first (LIMIT-1, 2, 3), breaks and exclusion (LIMIT-7, 8), and every change
 * of it (LIMIT-15).
 */
export function View() {
  const t = useT();
  const query = useQuery(limitsQuery);
  const bars = useQuery(barQuery);
  const [showsHistory, setShowsHistory] = useState(false);
  return (
    <div className={room.room}>
      <About />
      {bars.data?.bar && <BarStatus bar={bars.data.bar} reopenHours={bars.data.offered.reopenHours} />}
      <QueryBody query={query} skeleton={<Skeletons count={3} className={styles.ghost} />}>
        {(limits) =>
          limitKinds.map((kind) => {
            const list = <LimitList kind={kind} limits={limits} />;
            if (kind === 'deposit')
              return (
                <section key={kind} className={classNames(room.card, styles.first)} aria-labelledby="limits-deposit">
                  <h2 id="limits-deposit" className={styles.heading}>
                    {t('limits:kind-deposit')}
                  </h2>
                  {list}
                </section>
              );
            return (
              <Accordion key={kind} group="limits" className={styles.folded} title={t(`limits:kind-${kind}`)}>
                {list}
              </Accordion>
            );
          })
        }
      </QueryBody>
      <CheckChoice />
      {bars.data && <BarChoices offered={bars.data.offered} />}
      <MarketingChoice />
      <Rows>
        <Row start={<Icon name="chart" size={20} />} to={pathOf('overview')}>
          {t('menu:overview')}
        </Row>
        <Row start={<Icon name="clock" size={20} />} onPress={() => setShowsHistory(true)}>
          {t('limits:history')}
        </Row>
      </Rows>
      {showsHistory && <HistorySheet onClose={() => setShowsHistory(false)} />}
    </div>
  );
}

/** Who helps, under which licence the games are offered, and what limits are for. */
function About() {
  const t = useT();
  const { licence, helpLines = [], exclusionRegisters = [] } = useMerchant().legal;
  return (
    <div className={styles.about}>
      <Contacts title={t('sections:help-lines')} contacts={helpLines} linkClass={styles.link} />
      <Contacts title={t('sections:registers')} contacts={exclusionRegisters} linkClass={styles.link} />
      <a className={styles.link} href={licence.link} target="_blank" rel="noopener noreferrer">
        {t('sections:licence', { number: licence.number })}
      </a>
      <p>{t('limits:lead')}</p>
    </div>
  );
}
