import { useQuery } from '@tanstack/react-query';
import type { VerificationAct } from '#schemas/gateway/verification-states.ts';
import { stepsQuery } from './queries.ts';
import { StepCard } from './step-card.tsx';
import { useNeedText } from './step-words.ts';

/** On the page of an act: the steps that it needs or will need above a sum, before the player is asked for them (KYC-1). */
export function StepsAhead({ act }: { act: VerificationAct }) {
  const needText = useNeedText();
  const { data = [] } = useQuery(stepsQuery);
  return data.flatMap((step) => {
    const need = step.needed.find(({ before }) => before === act);
    if (!need || step.state === 'approved') return [];
    if (step.waiting.includes(act)) return <StepCard key={step.step} step={step} />;
    const { before, above } = needText(need);
    return <StepCard key={step.step} step={step} note={above ? `${before} · ${above}` : before} />;
  });
}
