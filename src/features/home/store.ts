import { create } from 'zustand';

/** The category chosen on the home page, shared with the footer menu and the game list (HOME-8). */
export const useHomeCategory = create<{ category: string }>()(() => ({ category: 'HOT' }));

/** Makes `category` the active one. */
export function setHomeCategory(category: string): void {
  useHomeCategory.setState({ category });
}
