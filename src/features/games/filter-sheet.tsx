import { useState } from 'react';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { formatMoney } from '#shared/lib/money.ts';
import { closeSheet } from '#shared/platform/open-sheets.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import type { GameFilter } from './queries.ts';
import styles from './filter-sheet.module.css';

/** The part of a filter that the sheet sets. */
export type ChosenFilter = Pick<GameFilter, 'tag' | 'minBet' | 'minLines'>;

const sheet = 'filters';
const tags = ['', 'new', 'hot', 'jackpot'];
/** Lowest bets on offer, in minor units. */
const bets = [0, 20, 50, 100];
const lines = [0, 10, 20, 50];

/** Kept in its order by marks, since the plus would go before the number in a text that runs to the left. */
const atLeast = (count: number) => `\u200E${count}+\u200E`;

type FilterSheetProps = { chosen: ChosenFilter; onChoose: (chosen: ChosenFilter) => void; onClose: () => void };

/** Filters of a game list, from the bottom of the screen; nothing changes until the player asks for the games (GAME-2). */
export function FilterSheet({ chosen, onChoose, onClose }: FilterSheetProps) {
  const t = useT();
  const textFor = useTextFor();
  const { currency } = useMerchant().merchant;
  const [draft, setDraft] = useState(chosen);
  const apply = (next: ChosenFilter) => {
    onClose();
    void closeSheet(sheet).then(() => onChoose(next));
  };
  const groups = [
    {
      label: t('games:filter-kind'),
      tabs: tags.map((tag) => ({ id: tag, label: textFor(tag ? `games:tag-${tag}` : 'games:filter-any') })),
      selected: draft.tag ?? '',
      onSelect: (tag: string) => setDraft({ ...draft, tag }),
    },
    {
      label: t('games:filter-bet'),
      tabs: bets.map((bet) => ({ id: String(bet), label: bet ? formatMoney(bet, currency) : t('games:filter-any') })),
      selected: String(draft.minBet ?? 0),
      onSelect: (bet: string) => setDraft({ ...draft, minBet: Number(bet) }),
    },
    {
      label: t('games:filter-lines'),
      tabs: lines.map((count) => ({ id: String(count), label: count ? atLeast(count) : t('games:filter-any') })),
      selected: String(draft.minLines ?? 0),
      onSelect: (count: string) => setDraft({ ...draft, minLines: Number(count) }),
    },
  ];
  return (
    <Dialog sheet={sheet} onClose={onClose} title={t('games:filter')} placement="bottom">
      <div className={styles.groups}>
        {groups.map(({ label, ...tabs }) => (
          <div key={label}>
            <h3 className={styles.label}>{label}</h3>
            <Tabs {...tabs} label={label} variant="segment" />
          </div>
        ))}
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" size="large" onClick={() => apply({})}>
          {t('games:filter-reset')}
        </Button>
        <Button size="large" onClick={() => apply(draft)}>
          {t('games:filter-show')}
        </Button>
      </div>
    </Dialog>
  );
}
