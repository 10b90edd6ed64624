import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import { queries } from '../api/queries.ts';
import { shownAs, type Found, type Shown } from '../problems/list.ts';
import { useSelection } from '../selection.ts';
import { setLayout } from '../shell/layout.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ReadyLine } from './ready-line.tsx';
import { useUndone } from './undone.ts';
import pane from '../ui/pane.module.css';
import styles from './ready.module.css';

const parts: readonly { of: Shown; title: string; hint: string }[] = [
  { of: 'error', title: 'Errors', hint: 'The brand cannot be built with these.' },
  {
    of: 'warning',
    title: 'To do',
    hint: 'Players do not get the brand before these are done, or accepted with a reason.',
  },
  { of: 'note', title: 'To look at', hint: 'Right for many brands, and keeps nothing from players.' },
  { of: 'accepted', title: 'Accepted', hint: 'What the brand lives with, and why.' },
];

/** What is left to do before players see the brand: each line leads to its field. */
export function ReadyPane() {
  const code = useSelection((selection) => selection.code) ?? '';
  const undone = useUndone();
  const ofTemplate = isTemplate(code);
  const { data, error } = useQuery({ ...queries.ready(code), enabled: !ofTemplate });
  const { data: state } = useQuery(queries.state());
  const verdict = useRef<HTMLElement>(null);
  const hasList = data !== undefined;
  // Who comes from the form that made the brand goes on by keyboard.
  useEffect(() => {
    if (hasList && document.activeElement?.matches('body, main')) verdict.current?.focus();
  }, [hasList]);
  const open = (data?.findings ?? []).filter((each) => ['error', 'warning'].includes(shownAs(each))).length;
  const unsaved = state?.touched.filter((each) => each.code === code).length ?? 0;
  return (
    <div className={pane['pane']}>
      <div className={pane['titleBar']}>
        <h2>Go live</h2>
        <IconButton icon="close" label="Close the list" onPress={() => setLayout({ view: 'canvas' })} />
      </div>
      {ofTemplate && <p className={pane['none']}>A template does not go live: the brands that build on it do.</p>}
      {error && <p className={pane['none']}>{error.message}</p>}
      {!ofTemplate && !data && !error && <p className={pane['none']}>Looking at all of it…</p>}
      {data && (
        <div className={styles['body']}>
          {undone.code === code &&
            undone.faults.map((fault) => (
              <p key={fault} role="alert" className={styles['undone']}>
                <Icon name="error" />
                <span>{fault}</span>
              </p>
            ))}
          <header ref={verdict} tabIndex={-1} className={styles['verdict']} data-ready={data.isReady || undefined}>
            <Icon name={data.isReady ? 'check' : 'warning'} />
            <div>
              <p role="status" className={styles['words']}>
                {data.isReady
                  ? `${code} is ready for players.`
                  : `${open} ${open === 1 ? 'thing is' : 'things are'} left before players get ${code}.`}
              </p>
              {unsaved > 0 && (
                <p className={styles['hint']}>
                  {`${unsaved} of its files ${unsaved === 1 ? 'is' : 'are'} not saved: what is saved goes live.`}
                </p>
              )}
            </div>
            <Button onPress={() => setLayout({ view: 'releases' })}>Releases</Button>
          </header>
          {parts.map((part) => (
            <Part
              key={part.of}
              {...part}
              code={code}
              found={data.findings.filter((each) => shownAs(each) === part.of)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function Part({ title, hint, code, found }: (typeof parts)[number] & { code: string; found: readonly Found[] }) {
  if (found.length === 0) return undefined;
  return (
    <section className={styles['part']} aria-label={title}>
      <h3>{`${title} (${found.length})`}</h3>
      <p className={styles['hint']}>{hint}</p>
      <ul>
        {found.map((each) => (
          <ReadyLine key={`${each.rule} ${each.file} ${each.path} ${each.message}`} code={code} found={each} />
        ))}
      </ul>
    </section>
  );
}
