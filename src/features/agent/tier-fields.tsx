import type { Tier } from '#schemas/gateway/agent-shapes.ts';
import { mostTiers } from '#schemas/gateway/agent-states.ts';
import { tiersRise } from '#schemas/gateway/tiers.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { parseAmount } from '#shared/lib/parse-amount.ts';
import { Button, IconButton } from '#shared/ui/button/button.tsx';
import { TextField } from '#shared/ui/field/text-field.tsx';
import { parsePercent } from '#shared/lib/percent.ts';
import styles from './tier-fields.module.css';

/** A tier as it was typed. */
export type TypedTier = { turnover: string; active: string; rate: string };
export const emptyTier: TypedTier = { turnover: '', active: '', rate: '' };

/** What a typed tier says; a part of it is undefined while it is none. */
function readTier({ turnover, active, rate }: TypedTier, minorUnits: number, tag: string) {
  const ppm = parsePercent(rate, tag);
  return {
    turnover: parseAmount(turnover || '0', minorUnits, tag),
    active: parseAmount(active || '0', 0, tag),
    ppm: ppm === 0 ? undefined : ppm,
  };
}

/** The tiers that were typed; undefined while one is none, or they do not rise. */
export function readTiers(typed: readonly TypedTier[], minorUnits: number, tag: string): Tier[] | undefined {
  const tiers = typed.map((tier) => {
    const { turnover, active, ppm } = readTier(tier, minorUnits, tag);
    const isTier = turnover !== undefined && active !== undefined && ppm !== undefined;
    return isTier ? { turnover, active, ppm } : undefined;
  });
  if (!tiers.every((tier) => tier !== undefined)) return undefined;
  return tiersRise(tiers) ? tiers : undefined;
}

type TierFieldsProps = {
  typed: readonly TypedTier[];
  onTyped: (typed: readonly TypedTier[]) => void;
  /** Shows what is missing or wrong at the fields. */
  isAsked: boolean;
};

/** Fields for the tiers of a contract, 1 to 10 of them. */
export function TierFields({ typed, onTyped, isAsked }: TierFieldsProps) {
  const t = useT();
  const { tag } = useLanguage();
  const { minorUnits } = useCurrency();
  const change = (at: number, more: Partial<TypedTier>) =>
    onTyped(typed.map((tier, place) => (place === at ? { ...tier, ...more } : tier)));
  return (
    <>
      <ol className={styles.tiers}>
        {typed.map((tier, at) => {
          const read = readTier(tier, minorUnits, tag);
          const errorOf = (label: string, value: number | undefined) =>
            isAsked && value === undefined ? t('forms:type', { label }) : undefined;
          const isTier = readTiers([tier], minorUnits, tag) !== undefined;
          const rises = readTiers(typed.slice(0, at + 1), minorUnits, tag) !== undefined;
          const riseError = isAsked && isTier && !rises ? t('agent:tiers-hint') : undefined;
          return (
            // Tiers have no name but their place, and are added and removed at the end.
            <li key={at} className={styles.tier} aria-label={t('agent:tier', { number: at + 1 })}>
              <TextField
                label={t('agent:turnover-from')}
                value={tier.turnover}
                onValue={(turnover) => change(at, { turnover })}
                error={errorOf(t('agent:turnover-from'), read.turnover) ?? riseError}
              />
              <TextField
                label={t('agent:active')}
                value={tier.active}
                onValue={(active) => change(at, { active })}
                error={errorOf(t('agent:active'), read.active)}
              />
              <TextField
                label={t('agent:rate-percent')}
                value={tier.rate}
                onValue={(rate) => change(at, { rate })}
                error={errorOf(t('agent:rate-percent'), read.ppm)}
              />
              {at > 0 && at === typed.length - 1 && (
                <IconButton
                  icon="trash"
                  size={20}
                  className={styles.remove}
                  label={t('agent:remove-tier', { number: at + 1 })}
                  onClick={() => onTyped(typed.slice(0, -1))}
                />
              )}
            </li>
          );
        })}
      </ol>
      {typed.length < mostTiers && (
        <Button variant="secondary" onClick={() => onTyped([...typed, emptyTier])}>
          {t('agent:add-tier')}
        </Button>
      )}
    </>
  );
}
