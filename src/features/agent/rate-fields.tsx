import type { Rate } from '#schemas/gateway/agent-shapes.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { useCategoryName } from '#features/games/category-name.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { TextField } from '#shared/ui/field/text-field.tsx';
import { Stack } from './agent-page.tsx';
import { formatPercent, parsePercent } from '#shared/lib/percent.ts';

export type Bounds = Pick<Value<'agentRebateSettings'>['list'][number], 'gameCategory' | 'minPpm' | 'maxPpm'>;
/** What was typed, by category; what was not is none. */
export type TypedRates = Readonly<Record<string, string>>;

/** Up to which rates an agent may give own ones: up to those of today, or of tomorrow where they will be lower. */
export const giveable = ({ list }: Value<'agentRebateSettings'>): Bounds[] =>
  list
    .map(({ gameCategory, ppm, nextPpm }) => ({ gameCategory, minPpm: 0, maxPpm: Math.min(ppm, nextPpm) }))
    .filter(({ maxPpm }) => maxPpm > 0);

/** The rates that were typed; undefined while one of them is none, or out of its bounds. */
export function readRates(typed: TypedRates, bounds: readonly Bounds[], tag: string): Rate[] | undefined {
  const rates = bounds.map(({ gameCategory, minPpm, maxPpm }) => {
    const ppm = parsePercent(typed[gameCategory] || '0', tag);
    return ppm !== undefined && ppm >= minPpm && ppm <= maxPpm ? { gameCategory, ppm } : undefined;
  });
  return rates.every((rate) => rate !== undefined) ? rates : undefined;
}

type RateFieldsProps = { bounds: readonly Bounds[]; typed: TypedRates; onTyped: (typed: TypedRates) => void };

/** A field for the rate of each category that can have one, which says between what it must be (AGT-3). */
export function RateFields({ bounds, typed, onTyped }: RateFieldsProps) {
  const t = useT();
  const { tag } = useLanguage();
  const nameOf = useCategoryName();
  return (
    <Stack>
      {bounds.map((bound) => {
        const { gameCategory, minPpm, maxPpm } = bound;
        const limits = { min: formatPercent(minPpm), max: formatPercent(maxPpm) };
        const isRight = readRates(typed, [bound], tag) !== undefined;
        return (
          <TextField
            key={gameCategory}
            label={t('agent:rate-of', { name: nameOf(gameCategory) })}
            hint={t('agent:rate-between', limits)}
            error={isRight ? undefined : t('agent:rate-between', limits)}
            value={typed[gameCategory] ?? ''}
            onValue={(value) => onTyped({ ...typed, [gameCategory]: value })}
          />
        );
      })}
    </Stack>
  );
}
