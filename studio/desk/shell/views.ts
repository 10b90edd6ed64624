import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { IconName } from '../ui/icon.tsx';

/** The view that makes a brand. */
export const newBrand = 'new-brand';

/** What the middle can show in place of the lobby: a name, a picture of it, and a component that is loaded when it is first seen. */
type View = {
  id: string;
  words: string;
  icon: IconName;
  Shown: LazyExoticComponent<ComponentType>;
  /** It is of no brand: a button at the top opens it, and not the list of what there is of a brand. */
  isAlone?: true;
};

export const views: readonly View[] = [
  {
    id: 'texts',
    words: 'Texts',
    icon: 'text',
    Shown: lazy(async () => ({ default: (await import('../texts/texts-pane.tsx')).TextsPane })),
  },
  {
    id: 'theme',
    words: 'Theme',
    icon: 'palette',
    Shown: lazy(async () => ({ default: (await import('../theme/theme-pane.tsx')).ThemePane })),
  },
  {
    id: 'grid',
    words: 'All brands',
    icon: 'grid',
    Shown: lazy(async () => ({ default: (await import('../grid/grid-pane.tsx')).GridPane })),
  },
  {
    id: 'compare',
    words: 'Compare',
    icon: 'compare',
    Shown: lazy(async () => ({ default: (await import('../compare/compare-pane.tsx')).ComparePane })),
  },
  {
    id: 'pictures',
    words: 'Pictures',
    icon: 'picture',
    Shown: lazy(async () => ({ default: (await import('../assets/assets-pane.tsx')).AssetsPane })),
  },
  {
    id: 'releases',
    words: 'Releases',
    icon: 'publish',
    Shown: lazy(async () => ({ default: (await import('../releases/releases-pane.tsx')).ReleasesPane })),
  },
  {
    id: 'schedule',
    words: 'Calendar',
    icon: 'calendar',
    Shown: lazy(async () => ({ default: (await import('../schedule/schedule-pane.tsx')).SchedulePane })),
  },
  {
    id: 'ready',
    words: 'Go live',
    icon: 'check',
    Shown: lazy(async () => ({ default: (await import('../new-brand/ready-pane.tsx')).ReadyPane })),
  },
  {
    id: newBrand,
    words: 'New brand',
    icon: 'add',
    isAlone: true,
    Shown: lazy(async () => ({ default: (await import('../new-brand/new-brand-pane.tsx')).NewBrandPane })),
  },
];
