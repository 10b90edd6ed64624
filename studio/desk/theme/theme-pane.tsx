import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { DocumentView, FindingsView } from '#studio/contract/views.ts';
import { edit, toldElsewhere } from '../api/acts.ts';
import { queries } from '../api/queries.ts';
import { useDocument } from '../api/use-document.ts';
import { saidOf } from '../form/frame.tsx';
import { resolved } from '../form/tokens.ts';
import { select, useSelection } from '../selection.ts';
import { setLayout, showForm } from '../shell/layout.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Failing } from './failing.tsx';
import { Lines } from './lines.tsx';
import { LogoSheet } from './logo-sheet.tsx';
import { failing } from './mend.ts';
import { pictureOf, relatedTo, tokenAt } from './picture.ts';
import type { Standing } from './token-face.tsx';
import { TokenList } from './token-list.tsx';
import { TokenTable } from './token-table.tsx';
import { Worn } from './worn.tsx';
import pane from '../ui/pane.module.css';
import styles from './theme.module.css';

const none: never[] = [];
const noWearers: Record<string, string[]> = {};

/** The theme of a brand as a picture: palette, what it means in light and dark, and what of the lobby wears it. */
export function ThemePane() {
  const code = useSelection((selection) => selection.code) ?? '';
  const { view, error } = useDocument(code, 'theme');
  if (error) return <p className={pane['none']}>{error.message}</p>;
  if (!view) return <p className={pane['none']}>Reading…</p>;
  return <Theme key={code} code={code} view={view} />;
}

function Theme({ code, view }: { code: string; view: DocumentView }) {
  const selected = useSelection((selection) => selection.selected);
  const { data: contrast } = useQuery(queries.contrast(code));
  const { data: found } = useQuery(queries.findings());
  const { data: worn } = useQuery(queries.wearers());
  const [isTaking, setTaking] = useState(false);
  const chosen = selected?.code === code && selected.part === 'theme' ? tokenAt(selected.path) : undefined;
  const picture = useMemo(() => pictureOf(view.value), [view.value]);
  const related = useMemo(() => relatedTo(view.value, chosen), [view.value, chosen]);
  const standingOf = useStandings(code, view, found?.findings ?? none);
  const open = failing(contrast?.pairs ?? none);
  const choose = (token: string) => {
    select({ code, part: 'theme', path: token.split('.') });
    showForm();
  };
  const take = (token: string, value: string) => {
    choose(token);
    edit({ act: 'set', code, part: 'theme', path: [...token.split('.'), '$value'], value }).catch(toldElsewhere);
  };
  const shared = { chosen, related, standingOf, onChoose: choose };
  const wearers = worn?.wearers ?? noWearers;
  return (
    <div className={`${pane['pane']} ${styles['theme']}`}>
      <div className={pane['titleBar']}>
        <h2>Theme</h2>
        {contrast && (
          <p role="status" className={styles['verdict']} data-failing={open.length > 0 || undefined}>
            <Icon name={open.length > 0 ? 'warning' : 'check'} />
            <span>
              {open.length > 0
                ? `${open.length} of ${contrast.pairs.length} contrasts fail`
                : `all ${contrast.pairs.length} contrasts pass`}
            </span>
          </p>
        )}
        <span className={pane['space']} />
        <Button isDisabled={view.closed !== undefined} onPress={() => setTaking(true)}>
          Palette from a logo…
        </Button>
        <IconButton icon="close" label="Close the theme" onPress={() => setLayout({ view: 'canvas' })} />
      </div>
      {view.closed !== undefined && <p className={styles['closed']}>{view.closed}</p>}
      {contrast && (
        <Failing
          view={contrast}
          colorOf={(token) => String(resolved(view.value, `{${token}}`) ?? '')}
          standingOf={standingOf}
          isClosed={view.closed !== undefined}
          onChoose={choose}
          onTake={take}
        />
      )}
      <div className={pane['scroll']}>
        <div className={styles['picture']}>
          <section className={styles['palette']}>
            <h3 className={styles['head']}>Palette</h3>
            <TokenList label="Palette" tokens={picture.palette} isColor {...shared} />
          </section>
          <Lines
            lines={picture.lines}
            rows={Math.max(picture.palette.length, picture.meanings.length)}
            related={related}
          />
          <TokenTable meanings={picture.meanings} wearers={wearers} {...shared} />
        </div>
        <section className={styles['shapes']}>
          <h3>Shapes, type and shadows</h3>
          <TokenList label="Shapes, type and shadows" tokens={picture.shapes} isColor={false} {...shared} />
        </section>
      </div>
      <Worn token={chosen} related={related} wearers={wearers} />
      {isTaking && <LogoSheet code={code} onClose={() => setTaking(false)} />}
    </div>
  );
}

/** What the form says of a token's value, in a few words. */
function useStandings(code: string, view: DocumentView, all: FindingsView['findings']): (token: string) => Standing {
  const findings = useMemo(() => all.filter((each) => each.code === code && each.part === 'theme'), [all, code]);
  return useCallback(
    (token: string) => {
      const said = saidOf({ code, view, findings }, token.split('.'), true);
      const own = said.isOverridden ? 'overridden here' : 'set here';
      const layer = said.isOwn ? own : `from ${said.layer}`;
      return {
        words: said.lock ? `locked by ${said.lock.layer}` : layer,
        isOwn: said.isOwn,
        isLocked: said.lock !== undefined,
        hasFault: said.findings.length > 0,
      };
    },
    [code, view, findings],
  );
}
