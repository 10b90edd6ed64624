import { useId } from 'react';
import { useDispatch } from '#engine/action/dispatch.tsx';
import type { ConsentGroup } from '#schemas/merchant/analytics.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { tellUnkept } from '#shared/ui/by-hand/by-hand.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { answerAll, saveConsent } from './consent.ts';
import { styles } from './consent-styles.ts';

/** The question, over the screen without closing it off: all, nothing, or a choice. To refuse is as easy as to agree. */
export function ConsentAsk({ groups }: { groups: readonly ConsentGroup[] }) {
  const t = useT();
  const titleId = useId();
  const dispatch = useDispatch();
  const answer = (said: boolean) => tellUnkept(saveConsent(answerAll(groups, said)));
  return (
    <section style={styles.ask} aria-labelledby={titleId}>
      <h2 id={titleId} style={styles.title}>
        {t('consent.title')}
      </h2>
      <p style={styles.text}>{t('consent.lead')}</p>
      <div style={styles.buttons}>
        <Button variant="secondary" size="small" onClick={() => answer(false)}>
          {t('consent.refuseAll')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => answer(true)}>
          {t('consent.acceptAll')}
        </Button>
        <Button variant="ghost" size="small" onClick={() => dispatch({ action: { type: 'panel', panel: 'consent' } })}>
          {t('consent.choose')}
        </Button>
      </div>
    </section>
  );
}
