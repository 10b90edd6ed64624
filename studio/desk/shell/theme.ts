import { setLayout, useLayout } from './layout.ts';

const themes = ['system', 'light', 'dark'] as const;
const system = () => window.matchMedia('(prefers-color-scheme: dark)');

function paint(): void {
  const { theme } = useLayout.getState();
  document.documentElement.dataset['theme'] = theme === 'system' ? (system().matches ? 'dark' : 'light') : theme;
}

/** Paints the desk light or dark, as the person or their system says, from now on. */
export function followTheme(): void {
  paint();
  system().addEventListener('change', paint);
  useLayout.subscribe(paint);
}

export const nextTheme = (): void => {
  const { theme } = useLayout.getState();
  setLayout({ theme: themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system' });
};
