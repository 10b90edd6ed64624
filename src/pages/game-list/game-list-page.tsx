import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBack } from '#engine/action/back.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useWorld } from '#engine/flag/world.tsx';
import { GameBrowser } from '#features/games/game-browser.tsx';
import { VendorTabs } from '#features/games/vendor-tabs.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { TopBar } from '#shared/ui/top-bar/top-bar.tsx';
import { FavouriteGames, HotGames } from './preloaded-games.tsx';
import { SearchField } from './search-field.tsx';
import styles from './game-list-page.module.css';

/** The games of a category, by vendor and by name; hot games and favourites are tabs of it (GAME-1). The URL holds the choice. */
export function GameListPage() {
  const t = useT();
  const onBack = useBack();
  const { games } = useMerchant();
  const loggedIn = useWorld().role !== 'visitor';
  const [query, setQuery] = useSearchParams();
  const [name, setName] = useState('');
  const type = query.get('type');
  const gameType = query.get('gameType') ?? '';
  const vendor = query.get('vassalage') ?? '';
  const selected = type === 'fav' ? 'FAV' : gameType || 'HOT';
  const favourites = { id: 'FAV', label: t('games.favourites'), icon: 'star' };
  const categories = games.categories.map((entry) => ({ id: entry.category, label: t(entry.label), icon: entry.icon }));
  const choose = (category: string) => {
    if (category === 'HOT') setQuery({ type: 'hot' }, { replace: true });
    else if (category === 'FAV') setQuery({ type: 'fav' }, { replace: true });
    else setQuery({ gameType: category }, { replace: true });
  };
  const chooseVendor = (code: string) => setQuery({ gameType, ...(code && { vassalage: code }) }, { replace: true });
  const listed = selected !== 'HOT' && selected !== 'FAV';
  const filter = { category: listed ? gameType : '', vendor: listed ? vendor : '', name };
  return (
    <>
      <TopBar title={t('shell.titleGameList')} onBack={onBack} />
      <div className={styles.page}>
        <SearchField onSearch={setName} />
        <div className={styles.tabs}>
          <Tabs
            tabs={loggedIn ? [favourites, ...categories] : categories}
            selected={selected}
            onSelect={choose}
            label={t('sections.categories')}
          />
        </div>
        {listed && <VendorTabs category={gameType} selected={vendor} onSelect={chooseVendor} />}
        {!name && selected === 'HOT' && <HotGames />}
        {!name && selected === 'FAV' && <FavouriteGames />}
        {(name || listed) && <GameBrowser key={JSON.stringify(filter)} filter={filter} more="scroll" />}
      </div>
    </>
  );
}
