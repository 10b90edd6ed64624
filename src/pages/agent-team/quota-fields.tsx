import { Muted, Stack } from '#features/agent/agent-page.tsx';
import { formatPercent } from '#shared/lib/percent.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { plainDigits } from '#shared/lib/plain-digits.ts';
import { TextField } from '#shared/ui/field/text-field.tsx';

type Quota = Value<'agentQuotas'>['list'][number];
/** What was typed, by the rate from which a quota counts; what was not is none. */
export type TypedQuotas = Readonly<Record<number, string>>;

const countOf = (typed: string | undefined): number | undefined => {
  const digits = plainDigits(typed ?? '').trim();
  return /^\d{0,7}$/.test(digits) ? Number(digits) : undefined;
};

/** What of the quotas is given away; undefined while something typed is no number, or more than is left. */
export function readQuotas(typed: TypedQuotas, quotas: readonly Quota[]) {
  const parts = quotas.map(({ fromPpm, total, used }) => {
    const part = countOf(typed[fromPpm]);
    // The new account itself may take the last place.
    return part !== undefined && part <= total - used ? { fromPpm, total: part } : undefined;
  });
  return parts.every((part) => part !== undefined) ? parts.filter(({ total }) => total > 0) : undefined;
}

type QuotaFieldsProps = {
  quotas: readonly Quota[];
  /** The new account may bring players, too: it gets a part of each. */
  canGive: boolean;
  typed: TypedQuotas;
  onTyped: (typed: TypedQuotas) => void;
};

/** How many accounts the agent may still open from which rate on, and how many of them the new agent gets (AGT-2). */
export function QuotaFields({ quotas, canGive, typed, onTyped }: QuotaFieldsProps) {
  const t = useT();
  if (quotas.length === 0) return null;
  return (
    <Stack>
      {quotas.map((quota) => {
        const { fromPpm, total, used } = quota;
        const left = t('agent:quota', { rate: formatPercent(fromPpm), left: total - used, total });
        if (!canGive) return <Muted key={fromPpm}>{left}</Muted>;
        return (
          <TextField
            key={fromPpm}
            label={t('agent:quota-give', { rate: formatPercent(fromPpm) })}
            hint={left}
            error={readQuotas(typed, [quota]) ? undefined : left}
            value={typed[fromPpm] ?? ''}
            onValue={(value) => onTyped({ ...typed, [fromPpm]: value })}
          />
        );
      })}
    </Stack>
  );
}
