import { useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useCurrentPage } from '#engine/page/pages-context.tsx';
import type { ConsentGroup } from '#schemas/merchant/analytics.ts';
import { focusContent } from './focus-content.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { reportUnkept } from '#shared/ui/by-hand/by-hand.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { answerAll, saveConsent } from '#features/consent/consent.ts';
import { gap, styles } from './consent-styles.ts';

/** The question, over the screen without closing it off: all, nothing, or a choice. To refuse is as easy as to agree. */
export function ConsentAsk({ groups }: { groups: readonly ConsentGroup[] }) {
  const t = useT();
  const titleId = useId();
  const dispatch = useDispatch();
  const ref = useRef<HTMLElement>(null);
  useRoomFor(ref);
  const hasMenu = (useCurrentPage()?.footer ?? true) === true;
  const answer = (said: boolean) => {
    reportUnkept(saveConsent(answerAll(groups, said)));
    focusContent();
  };
  return (
    <section ref={ref} style={{ ...styles.ask, ...(hasMenu && styles.overMenu) }} aria-labelledby={titleId}>
      <h2 id={titleId} style={styles.title}>
        {t('consent:title')}
      </h2>
      <p style={styles.text}>{t('consent:lead')}</p>
      <div style={styles.buttons}>
        <Button variant="secondary" size="small" onClick={() => answer(false)}>
          {t('consent:refuse-all')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => answer(true)}>
          {t('consent:accept-all')}
        </Button>
        <Button variant="ghost" size="small" onClick={() => dispatch({ action: { type: 'panel', panel: 'consent' } })}>
          {t('consent:choose')}
        </Button>
      </div>
    </section>
  );
}

/** Lets the page be scrolled free of the question, and whatever else is over its end move up. */
function useRoomFor(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const asked = ref.current;
    if (!asked) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--ask', `${asked.offsetHeight + gap}px`));
    observer.observe(asked);
    return () => {
      observer.disconnect();
      style.removeProperty('--ask');
    };
  }, [ref]);
}
