import { categoryFor } from '#schemas/gateway/game-categories.ts';
import { pathOf } from '#schemas/routes.ts';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { setHomeCategory } from './store.ts';

/** Categories that are screens of their own (HOME-8). */
const screens: Readonly<Record<string, string>> = {
  PROMO: pathOf('activity'),
  [categoryFor.sports]: pathOf('sports-game'),
  [categoryFor.lottery]: pathOf('lottery'),
};

/** Whether a category leads to a screen of its own instead of showing games in place. */
export const isScreen = (category: string): boolean => Object.hasOwn(screens, category);

/** Gives the function that makes a category the active one, or goes to its screen; true when it stays on this one. */
export function useChooseCategory(): (category: string) => boolean {
  const dispatch = useDispatch();
  return (category) => {
    const path = isScreen(category) ? screens[category] : undefined;
    if (path) dispatch({ action: { type: 'go', path } });
    else setHomeCategory(category);
    return !path;
  };
}
