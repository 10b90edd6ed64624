import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { stepsQuery } from '#features/verification/queries.ts';
import { StepCard } from '#features/verification/step-card.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './identity.module.css';
import { StepView } from './step-view.tsx';

/** `/m/member/identity`: the steps of the identity check; one by `?step=`, or the only one (KYC-1 to KYC-3). */
export function View() {
  const t = useT();
  const asked = useSearchParams()[0].get('step');
  const query = useQuery(stepsQuery);
  return (
    <div className={room.room}>
      <QueryBody
        query={query}
        skeleton={<Skeletons count={2} className={styles.ghost} />}
        empty={<EmptyState icon="shield" title={t('verification:no-steps')} text={t('verification:no-steps-hint')} />}
      >
        {(steps) => {
          const step = steps.length === 1 ? steps[0] : steps.find((each) => each.step === asked);
          if (step) return <StepView key={step.step} step={step} />;
          return steps.map((each) => <StepCard key={each.step} step={each} />);
        }}
      </QueryBody>
    </div>
  );
}
