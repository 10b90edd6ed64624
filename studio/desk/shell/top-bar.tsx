import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { act, toldElsewhere, useActs } from '../api/acts.ts';
import { draft } from '../api/draft.ts';
import { queries } from '../api/queries.ts';
import { useSelection } from '../selection.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { BrandChooser } from './brand-chooser.tsx';
import { setLayout, useLayout } from './layout.ts';
import { slots } from './slots.ts';
import { nextTheme } from './theme.ts';
import { newBrand } from './views.ts';
import styles from './shell.module.css';

export const undo = () => void act('undo').catch(toldElsewhere);
export const redo = () => void act('redo').catch(toldElsewhere);

export function TopBar() {
  const { data: state } = useQuery(queries.state());
  const { isStartOpen, isEndOpen, theme } = useLayout();
  return (
    <header className={styles['bar']}>
      <h1 className={styles['unseen']}>Foyer studio</h1>
      <IconButton
        icon="panelStart"
        label={isStartOpen ? 'Close the contents' : 'Open the contents'}
        onPress={() => setLayout({ isStartOpen: !isStartOpen })}
      />
      <div className={styles['brand']}>
        <BrandChooser />
      </div>
      <IconButton icon="add" label="New brand" onPress={() => setLayout({ view: newBrand })} />
      <IconButton icon="undo" label={titled('Undo', state?.undo)} isSpent={state?.undo === undefined} onPress={undo} />
      <IconButton icon="redo" label={titled('Redo', state?.redo)} isSpent={state?.redo === undefined} onPress={redo} />
      {draft !== undefined && (
        <Suspense>
          <slots.team />
        </Suspense>
      )}
      <KeptState />
      <span className={styles['space']} />
      <ErrorCount />
      <IconButton
        icon={theme === 'dark' ? 'moon' : theme === 'light' ? 'sun' : 'screen'}
        label={`Theme: ${theme}`}
        onPress={nextTheme}
      />
      <Suspense>
        <slots.save />
      </Suspense>
      <IconButton
        icon="panelEnd"
        label={isEndOpen ? 'Close the form' : 'Open the form'}
        onPress={() => setLayout({ isEndOpen: !isEndOpen })}
      />
    </header>
  );
}

const titled = (word: string, title: string | undefined) => (title === undefined ? word : `${word}: ${title}`);

/** Whether what was typed is safe, and how much of it no file has yet. */
function KeptState() {
  const { data: state } = useQuery(queries.state());
  const { waiting, isUnreachable, isLoggedOut } = useActs();
  const touched = state?.touched.length ?? 0;
  const [tone, words] = isUnreachable
    ? [
        'error',
        isLoggedOut ? 'Log in again: what you type waits here' : 'The server does not answer: what you type waits here',
      ]
    : state?.isKept === false
      ? ['error', 'Not kept: the disk takes no draft']
      : waiting > 0
        ? ['plain', 'Keeping…']
        : touched === 0
          ? ['plain', 'No changes']
          : ['plain', `Draft kept · ${touched} ${touched === 1 ? 'file' : 'files'} not saved`];
  return (
    <p role="status" className={`${styles['kept']} ${styles[tone]}`}>
      {words}
    </p>
  );
}

/** How many errors the brand has; opens the list where there is one. */
function ErrorCount() {
  const code = useSelection((selection) => selection.code);
  const isOpen = useLayout((layout) => layout.isProblemsOpen);
  const { data } = useQuery(queries.findings());
  if (!data || code === undefined) return undefined;
  const of = (level: string) =>
    data.findings.filter((each) => each.code === code && each.level === level && each.accepted === undefined).length;
  const [errors, warnings] = [of('error'), of('warning')];
  return (
    <Button aria-expanded={isOpen} onPress={() => setLayout({ isProblemsOpen: !isOpen })}>
      <span className={styles['count']}>
        <span className={errors > 0 ? styles['error'] : undefined}>
          <Icon name={errors > 0 ? 'error' : 'check'} />
          <span>{errors}</span>
          <span className={styles['unseen']}>{errors === 1 ? 'error' : 'errors'}</span>
        </span>
        <span className={warnings > 0 ? styles['warning'] : undefined}>
          <Icon name="warning" />
          <span>{warnings}</span>
          <span className={styles['unseen']}>{warnings === 1 ? 'warning' : 'warnings'}</span>
        </span>
      </span>
    </Button>
  );
}
