import { isObject, valueAt } from '#schemas/json.ts';
import { useDocument } from '../api/use-document.ts';
import { select, useSelection } from '../selection.ts';
import { showForm } from '../shell/layout.ts';
import ui from '../ui/ui.module.css';
import { askFocus } from './asked-focus.ts';
import { titleOf } from '#studio/contract/title.ts';
import { resolved } from './tokens.ts';
import styles from './picked-colors.module.css';

const color = (value: unknown): boolean => typeof value === 'string' && CSS.supports('color', value);

/** The tokens that colour what was picked in the canvas: each leads to its own. */
export function PickedColors({ code }: { code: string }) {
  const names = useSelection(({ colors }) => colors);
  return names.length > 0 && <Colors code={code} names={names} />;
}

function Colors({ code, names }: { code: string; names: readonly string[] }) {
  const { view } = useDocument(code, 'theme');
  if (!view || !isObject(view.value)) return undefined;
  const theme = view.value;
  const tokens = names.flatMap((name) => {
    const path = name.split('.');
    const shade = resolved(theme, valueAt(theme, [...path, '$value']));
    return color(shade) ? [{ name, path, shade: String(shade) }] : [];
  });
  if (tokens.length === 0) return undefined;
  const go = (path: string[]) => {
    askFocus(path);
    select({ code, part: 'theme', path });
    showForm();
  };
  return (
    <section aria-label="Colours of what is picked" className={styles['colors']}>
      {tokens.map(({ name, path, shade }) => (
        <button key={name} type="button" className={`${ui['button']} ${styles['color']}`} onClick={() => go(path)}>
          <span className={styles['shade']} style={{ background: shade }} />
          <span>{titleOf(path.at(-1) ?? name)}</span>
        </button>
      ))}
    </section>
  );
}
