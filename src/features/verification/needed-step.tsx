import { useQuery } from '@tanstack/react-query';
import { pathOf } from '#schemas/routes.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { isRecord } from '#shared/lib/is-record.ts';
import { LinkCard } from '#shared/ui/choice-card/choice-card.tsx';
import { stepsQuery } from './queries.ts';
import { StepCard } from './step-card.tsx';

/** The step that an act was refused for; undefined for any other failure. */
function stepOf(error: unknown): string | undefined {
  if (!(error instanceof GatewayError) || error.code !== 'verification.needed') return undefined;
  return isRecord(error.value) ? String(error.value['step']) : '';
}

/** Below the refusal of an act: what is asked for first, and the way there; nothing below other refusals (KYC-1). */
export function NeededStep({ error }: { error: Error | null | undefined }) {
  const id = stepOf(error);
  return id === undefined ? null : <Way id={id} />;
}

function Way({ id }: { id: string }) {
  const t = useT();
  const { data = [] } = useQuery(stepsQuery);
  const step = data.find((each) => each.step === id);
  return step ? (
    <StepCard step={step} />
  ) : (
    <LinkCard to={pathOf('identity')} icon="shield" name={t('verification:title')} />
  );
}
