const colours =
  'bg bg-elevated surface surface-2 line text text-muted brand text-on-brand accent text-on-accent success danger focus header-bg header-text';
const shapes = 'radius-card radius-button font-body font-display';
const named = (prefix: string, names: string) => names.split(' ').map((name) => `--${prefix}-${name}`);

/** The merchant's colours and shapes as they stand at this moment, as a stylesheet for a page that wears them too. */
export function themeStylesheet(): string {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const rules = [...named('c', colours), ...named('k', shapes)].flatMap((name) => {
    const value = style.getPropertyValue(name).trim();
    return value ? `${name}:${value}` : [];
  });
  return `:root{color-scheme:${style.colorScheme};${rules.join(';')}}`;
}
