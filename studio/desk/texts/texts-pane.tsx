import { useDeferredValue, useMemo, useState } from 'react';
import { FileTrigger, Input, SearchField } from 'react-aria-components';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import type { TextsView } from '#studio/contract/views.ts';
import { useSelection } from '../selection.ts';
import { setLayout } from '../shell/layout.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Toggles } from '../ui/toggles.tsx';
import ui from '../ui/ui.module.css';
import { faultOf, faults, rowsOf, source, type Asked, type Row } from './rows.ts';
import { takeSearch } from './searched.ts';
import { TakeInDialog } from './take-in-dialog.tsx';
import { giveCsv, giveXliff, readIncoming, type Incomings } from './take-in.ts';
import { TextGrid } from './text-grid.tsx';
import { useTexts } from './use-texts.ts';
import pane from '../ui/pane.module.css';
import styles from './texts.module.css';

const names = { missing: 'Missing', long: 'Too long', same: 'Same as English', own: 'Own' } as const;
const filters = [...faults, 'own'] as const;

/** Languages that are shown at first: English, and the next two. */
const firstShown = 3;

/** The texts of a brand in all its languages. */
export function TextsPane() {
  const code = useSelection((selection) => selection.code) ?? '';
  const { view, error } = useTexts(code);
  if (error) return <p className={pane['none']}>{error.message}</p>;
  return view ? <Texts key={code} code={code} view={view} /> : undefined;
}

function Texts({ code, view }: { code: string; view: TextsView }) {
  const inOrder = useMemo(
    () => view.languages.toSorted((a, b) => Number(b === source) - Number(a === source)),
    [view.languages],
  );
  const [shown, setShown] = useState<readonly LanguageCode[]>(() => inOrder.slice(0, firstShown));
  const [word, setWord] = useState(takeSearch);
  // A key stroke is drawn at once, the rows that it leaves right after.
  const sought = useDeferredValue(word);
  const [only, setOnly] = useState<Asked['only']>();
  const [incoming, setIncoming] = useState<Incomings>();
  const languages = useMemo(() => inOrder.filter((each) => shown.includes(each)), [inOrder, shown]);
  const rows = useMemo(
    () => rowsOf(view.rows, { word: sought, only, languages, code }),
    [view.rows, sought, only, languages, code],
  );
  const offered = useMemo(() => {
    const isIt = (row: Row, filter: (typeof filters)[number], each: LanguageCode) =>
      filter === 'own' ? row.cells[each]?.layer === code : faultOf(row, each) === filter;
    return filters.map((id) => {
      const count = view.rows.filter((row) => languages.some((each) => isIt(row, id, each))).length;
      return { id, words: `${names[id]} ${count}` };
    });
  }, [view.rows, languages, code]);
  const target = languages.find((each) => each !== source);
  return (
    <div className={pane['pane']}>
      <div className={pane['bar']}>
        <SearchField aria-label="Search in texts" value={word} onChange={setWord} className={pane['search'] ?? ''}>
          <Input className={ui['input'] ?? ''} placeholder="Search what is seen, or a key" />
        </SearchField>
        <Toggles
          label="Show only"
          mode="one or none"
          on={only === undefined ? [] : [only]}
          choices={offered}
          onChange={([first]) => setOnly(first)}
        />
        <span className={pane['space']} />
        <FileTrigger
          acceptedFileTypes={['.csv', '.xlf', '.xliff', '.xml']}
          onSelect={(files) => {
            const [file] = files ?? [];
            if (file) void file.text().then((text) => setIncoming(readIncoming(file.name, text, view)));
          }}
        >
          <Button>Take in…</Button>
        </FileTrigger>
        <Button onPress={() => giveCsv(code, rows, languages)}>CSV</Button>
        <Button isDisabled={target === undefined} onPress={() => target && giveXliff(code, rows, target)}>
          {target === undefined ? 'XLIFF' : `XLIFF ${target}`}
        </Button>
        <IconButton icon="close" label="Close the texts" onPress={() => setLayout({ view: 'canvas' })} />
      </div>
      <div className={styles['languages']}>
        <Toggles
          label="Languages"
          mode="some"
          on={shown}
          choices={inOrder.map((id) => ({ id, words: id }))}
          onChange={setShown}
        />
      </div>
      {rows.length === 0 ? (
        <p className={pane['none']}>No text is like that.</p>
      ) : (
        <TextGrid rows={rows} languages={languages} code={code} />
      )}
      <p role="status" className={pane['foot']}>
        {`${rows.length} of ${view.rows.length} texts · double click or Enter edits`}
      </p>
      {incoming && <TakeInDialog code={code} file={incoming} onClose={() => setIncoming(undefined)} />}
    </div>
  );
}
