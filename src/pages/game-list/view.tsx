import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useGoBack } from '#engine/page/pages-context.tsx';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useWorld } from '#engine/flag/world.tsx';
import { FilterSheet, type ChosenFilter } from '#features/games/filter-sheet.tsx';
import { GameBrowser } from '#features/games/game-pages.tsx';
import { SearchField } from '#features/games/search-field.tsx';
import { FavouriteGames, HotGames, RecentGames } from '#features/games/tab-lists.tsx';
import { VendorTabs } from '#features/games/vendor-tabs.tsx';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { Button, IconButton } from '#shared/ui/button/button.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { TopBar } from '#shared/ui/top-bar/top-bar.tsx';
import styles from './view.module.css';

const noFilter = { name: '', chosen: {} };
/** Tabs that are no category but lists of their own, by the `type` of the address; a search from one of them looks through all games. */
const ownLists: Readonly<Record<string, string>> = { hot: 'HOT', fav: 'FAV', recent: 'RECENT' };
const ownTabs = Object.values(ownLists);

/** The games of a category, by vendor, name and filters; hot games, favourites and recent games are tabs of it (GAME-1). The URL holds the choice. */
export function View() {
  const goBack = useGoBack();
  const t = useT();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [filtering, setFiltering] = useState(false);
  const { selected, vendor, name, chosen } = readListQuery(query);
  const show = (change: Partial<ListQuery>) => {
    const now = readListQuery(new URLSearchParams(location.search));
    void navigate(`?${writeListQuery({ ...now, ...change })}`, { replace: true });
  };
  const filters = Object.values(chosen).filter(Boolean).length;
  const on = filters > 0 && t('games:filters-on', { count: filters });
  const filterLabel = [t('games:filter'), on].filter(Boolean).join(', ');
  const narrowed = name !== '' || filters > 0;
  const isCategory = !ownTabs.includes(selected);
  const filter = { category: isCategory ? selected : '', vendor: isCategory ? vendor : '', name, ...chosen };
  return (
    <>
      <TopBar title={t('shell:title-game-list')} onBack={goBack} />
      <div className={styles.page}>
        <div className={styles.tools}>
          <SearchField name={name} onSearch={(text) => show({ name: text })} />
          <IconButton icon="filter" label={filterLabel} className={styles.filter} onClick={() => setFiltering(true)}>
            <Badge count={filters} />
          </IconButton>
        </div>
        <ListTabs selected={selected} onSelect={(id) => show({ selected: id, vendor: '', ...noFilter })} />
        {isCategory && <VendorTabs category={selected} selected={vendor} onSelect={(code) => show({ vendor: code })} />}
        {narrowed || isCategory ? (
          <GameBrowser
            key={JSON.stringify(filter)}
            filter={filter}
            more="scroll"
            way={narrowed && <WayOn query={{ selected, vendor, name, chosen }} show={show} />}
          />
        ) : (
          <OwnList selected={selected} />
        )}
      </div>
      {filtering && (
        <FilterSheet
          of={filter}
          chosen={chosen}
          onChoose={(next) => show({ chosen: next })}
          onClose={() => setFiltering(false)}
        />
      )}
    </>
  );
}

/** The categories, and before them the lists of a player's own. */
function ListTabs({ selected, onSelect }: { selected: string; onSelect: (id: string) => void }) {
  const t = useT();
  const textFor = useTextFor();
  const { games } = useMerchant();
  const loggedIn = useWorld().role !== 'visitor';
  const own = [
    { id: 'FAV', label: t('games:favourites'), icon: 'star' },
    { id: 'RECENT', label: t('games:recent'), icon: 'clock' },
  ];
  const categories = games.categories
    .filter(({ category }) => category !== 'PROMO')
    .map(({ category, label, icon }) => ({ id: category, label: textFor(label), icon }));
  return (
    <div className={styles.tabs}>
      <Tabs
        wide
        tabs={loggedIn ? [...own, ...categories] : categories}
        selected={selected}
        onSelect={onSelect}
        label={t('sections:categories')}
      />
    </div>
  );
}

/** Leads on from a list that has nothing: what a category does not have may be in another. */
function WayOn({ query, show }: { query: ListQuery; show: (change: Partial<ListQuery>) => void }) {
  const t = useT();
  const { name, selected, chosen } = query;
  const isFiltered = Object.values(chosen).some(Boolean);
  if (name && !isFiltered && !ownTabs.includes(selected))
    return <Button onClick={() => show({ selected: 'HOT', vendor: '' })}>{t('games:search-all')}</Button>;
  return <Button onClick={() => show(noFilter)}>{t(isFiltered ? 'games:filter-reset' : 'games:search-clear')}</Button>;
}

function OwnList({ selected }: { selected: string }) {
  if (selected === 'FAV') return <FavouriteGames />;
  return selected === 'RECENT' ? <RecentGames /> : <HotGames />;
}

/** What the address of the game list says (GAME-1). `selected` is the category tab. */
type ListQuery = { selected: string; vendor: string; name: string; chosen: ChosenFilter };

const count = (text: string | null) => (text && /^\d{1,6}$/.test(text) ? Number(text) : 0);

/** Reads `?gameType&type&vassalage` and what the player searched and filtered by. */
function readListQuery(query: URLSearchParams): ListQuery {
  const gameType = query.get('gameType') ?? '';
  return {
    selected: ownLists[query.get('type') ?? ''] ?? (gameType || 'HOT'),
    vendor: query.get('vassalage') ?? '',
    name: query.get('name') ?? '',
    chosen: {
      tag: query.get('tag') ?? '',
      minBet: count(query.get('minBet')),
      minLines: count(query.get('minLine')),
      minRtp: count(query.get('minRtp')),
      volatility: query.get('volatility') ?? '',
      features: query.get('features') ?? '',
      isTrial: query.get('trial') === 'true',
    },
  };
}

/** The address of a list; what is empty is left out. */
function writeListQuery({ selected, vendor, name, chosen }: ListQuery): URLSearchParams {
  const type = Object.entries(ownLists).find(([, tab]) => tab === selected)?.[0];
  const query = new URLSearchParams(type ? { type } : { gameType: selected });
  const rest = {
    vassalage: type ? '' : vendor,
    name,
    tag: chosen.tag,
    minBet: chosen.minBet || '',
    minLine: chosen.minLines || '',
    minRtp: chosen.minRtp || '',
    volatility: chosen.volatility,
    features: chosen.features,
    trial: chosen.isTrial ? 'true' : '',
  };
  for (const [key, value] of Object.entries(rest)) if (value) query.set(key, String(value));
  return query;
}
