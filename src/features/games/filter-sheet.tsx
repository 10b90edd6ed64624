import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gameSteps, type FacetName } from '#schemas/game-facts.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useLanguage, useT, useTextFor } from '#shared/i18n/texts.tsx';
import { formatMoney } from '#shared/lib/money.ts';
import { closeSheet } from '#shared/platform/open-sheets.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { facetsQuery, type GameFilter } from './queries.ts';
import styles from './filter-sheet.module.css';

/** The part of a filter that the sheet sets. */
export type ChosenFilter = Pick<
  GameFilter,
  'tag' | 'minBet' | 'minLines' | 'minRtp' | 'volatility' | 'features' | 'isTrial'
>;

const sheet = 'filters';

/** Kept in its order by marks, since the plus would go before the number in a text that runs to the left. */
const atLeast = (count: number, unit = '') => `\u200E${count}${unit}+\u200E`;

type FilterSheetProps = {
  /** What the list is narrowed to beside this. */
  of: GameFilter;
  chosen: ChosenFilter;
  onChoose: (chosen: ChosenFilter) => void;
  onClose: () => void;
};

/** Filters of a game list, from the bottom of the screen, with how many games each leaves; nothing changes until the player asks for the games (GAME-2, GAME-21). */
export function FilterSheet({ of, chosen, onChoose, onClose }: FilterSheetProps) {
  const t = useT();
  const textFor = useTextFor();
  const { language } = useLanguage();
  const { currency } = useMerchant().merchant;
  const [draft, setDraft] = useState(chosen);
  const { data } = useQuery({ ...facetsQuery({ ...of, ...draft }, language), placeholderData: keepPreviousData });
  const countsOf = (facet: FacetName) =>
    new Map(data?.facets.find((each) => each.facet === facet)?.options.map(({ id, count }) => [id, count]));
  const apply = (next: ChosenFilter) => {
    onClose();
    void closeSheet(sheet).then(() => onChoose(next));
  };
  /** Tabs of one filter: none of it first, then its options with how many games each leaves. */
  const tabsOf = (facet: FacetName, options: readonly string[], labelOf: (id: string) => string) => {
    const counts = countsOf(facet);
    const countOf = (id: string) => data && <span className={styles.count}>{counts.get(id) ?? 0}</span>;
    return [
      { id: '', label: t('games:filter-any') },
      ...options.map((id) => ({ id, label: labelOf(id), end: countOf(id) })),
    ];
  };
  const known = (facet: FacetName) => [...countsOf(facet).keys()];
  const groups = [
    {
      label: t('games:filter-kind'),
      tabs: tabsOf('tag', ['new', 'hot', 'jackpot'], (tag) => textFor(`games:tag-${tag}`)),
      selected: draft.tag ?? '',
      onSelect: (tag: string) => setDraft({ ...draft, tag }),
    },
    {
      label: t('games:filter-volatility'),
      tabs: tabsOf('volatility', known('volatility'), (level) => textFor(`games:volatility-${level}`)),
      selected: draft.volatility ?? '',
      onSelect: (volatility: string) => setDraft({ ...draft, volatility }),
    },
    {
      label: t('games:filter-return'),
      tabs: tabsOf('rtp', known('rtp'), (ppm) => atLeast(Number(ppm) / 10_000, '%')),
      selected: draft.minRtp ? String(draft.minRtp) : '',
      onSelect: (ppm: string) => setDraft({ ...draft, minRtp: Number(ppm) }),
    },
    {
      label: t('games:filter-bet'),
      tabs: tabsOf('bet', gameSteps.bet.map(String), (bet) => formatMoney(Number(bet), currency)),
      selected: draft.minBet ? String(draft.minBet) : '',
      onSelect: (bet: string) => setDraft({ ...draft, minBet: Number(bet) }),
    },
    {
      label: t('games:filter-lines'),
      tabs: tabsOf('lines', gameSteps.lines.map(String), (count) => atLeast(Number(count))),
      selected: draft.minLines ? String(draft.minLines) : '',
      onSelect: (count: string) => setDraft({ ...draft, minLines: Number(count) }),
    },
  ];
  const features = draft.features?.split(',').filter(Boolean) ?? [];
  const toggle = (feature: string) => {
    const next = features.includes(feature) ? features.filter((each) => each !== feature) : [...features, feature];
    setDraft({ ...draft, features: next.join(',') });
  };
  const trials = countsOf('demo').get('true');
  return (
    <Dialog sheet={sheet} onClose={onClose} title={t('games:filter')} placement="bottom">
      <div className={styles.groups}>
        {groups
          // What the gateway knows of no game is no filter.
          .filter(({ tabs, selected }) => tabs.length > 1 || selected !== '')
          .map(({ label, ...tabs }) => (
            <div key={label}>
              <h3 className={styles.label}>{label}</h3>
              <Tabs {...tabs} label={label} variant="segment" />
            </div>
          ))}
        <Chips
          label={t('games:filter-features')}
          chips={[
            ...[...countsOf('features')].map(([id, count]) => ({ id, count, label: textFor(`games:feature-${id}`) })),
            ...(trials === undefined ? [] : [{ id: 'trial', count: trials, label: t('games:filter-trial') }]),
          ]}
          isOn={(id) => (id === 'trial' ? draft.isTrial === true : features.includes(id))}
          onPress={(id) => (id === 'trial' ? setDraft({ ...draft, isTrial: !draft.isTrial }) : toggle(id))}
        />
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" size="large" onClick={() => apply({})}>
          {t('games:filter-reset')}
        </Button>
        <Button size="large" onClick={() => apply(draft)}>
          <span>{t('games:filter-show')}</span>
          {data && <span className={styles.total}>{data.total}</span>}
        </Button>
      </div>
    </Dialog>
  );
}

type ChipsProps = {
  label: string;
  chips: readonly { id: string; label: string; count: number }[];
  isOn: (id: string) => boolean;
  onPress: (id: string) => void;
};

/** Filters of which several hold at once. */
function Chips({ label, chips, isOn, onPress }: ChipsProps) {
  if (chips.length === 0) return undefined;
  return (
    <div role="group" aria-label={label}>
      <h3 className={styles.label}>{label}</h3>
      <div className={styles.chips}>
        {chips.map(({ id, label: name, count }) => (
          <button key={id} type="button" className={styles.chip} aria-pressed={isOn(id)} onClick={() => onPress(id)}>
            <span>{name}</span>
            <span className={styles.count}>{count}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
