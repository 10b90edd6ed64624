import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { IconName } from '../ui/icon.tsx';

/** What the middle can show in place of the lobby: a name, a picture of it, and a component that is loaded when it is first seen. */
type View = { id: string; words: string; icon: IconName; Shown: LazyExoticComponent<ComponentType> };

export const views: readonly View[] = [
  {
    id: 'texts',
    words: 'Texts',
    icon: 'text',
    Shown: lazy(async () => ({ default: (await import('../texts/texts-pane.tsx')).TextsPane })),
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
];
