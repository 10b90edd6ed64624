import type { VerificationStep } from '#schemas/gateway/verification.ts';
import { pathOf } from '#schemas/routes.ts';
import { LinkCard } from '#shared/ui/choice-card/choice-card.tsx';
import { stateLooks, useStateText } from './step-words.ts';

/** Leads to a step; its state in words, unless there is something else to say of it. */
export function StepCard({ step, note }: { step: VerificationStep; note?: string }) {
  const stateText = useStateText();
  return (
    <LinkCard
      to={pathOf('identity', { step: step.step })}
      icon={note === undefined ? stateLooks[step.state].icon : 'shield'}
      name={step.name}
      note={note ?? stateText(step)}
    />
  );
}
