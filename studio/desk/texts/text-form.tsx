import { useEffect, useRef } from 'react';
import { directionOf, languageTag } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { edit, toldElsewhere } from '../api/acts.ts';
import { takesFocus } from '../form/asked-focus.ts';
import { useTyped } from '../form/use-typed.ts';
import { select, type Place } from '../selection.ts';
import { setLayout } from '../shell/layout.ts';
import { Button } from '../ui/button.tsx';
import ui from '../ui/ui.module.css';
import { source, type Row } from './rows.ts';
import { searchTexts } from './searched.ts';
import { useTexts } from './use-texts.ts';
import pane from '../ui/pane.module.css';
import styles from './texts.module.css';

/** One text in all languages of a brand, the picked one first: what is typed is seen in the lobby beside it. */
export function TextForm({ code, part, path }: Place) {
  const { view, error } = useTexts(code);
  const key = String(path[0] ?? '');
  const row = view?.rows.find((each) => each.key === key);
  const form = useRef<HTMLDivElement>(null);
  const isDrawn = row !== undefined;
  useEffect(() => {
    if (isDrawn && takesFocus(path)) form.current?.querySelector('textarea')?.focus();
  }, [path, isDrawn]);
  if (error) return <p className={pane['none']}>{error.message}</p>;
  if (!view) return <p className={pane['none']}>Reading…</p>;
  if (!row) return <p className={pane['none']}>{`There is no text ${key || 'selected'} in this brand.`}</p>;
  const rank = (language: LanguageCode) => (language === part ? 0 : language === source ? 1 : 2);
  const languages = view.languages.toSorted((a, b) => rank(a) - rank(b));
  // Only the words are seen in the lobby: another key may have the same ones.
  const words = row.cells[part as LanguageCode]?.text;
  const alike = view.rows
    .filter((each) => each !== row && each.cells[part as LanguageCode]?.text === words)
    .map((each) => each.key);
  return (
    <div ref={form} className={styles['one']}>
      <h2>{key}</h2>
      {alike.length > 0 && (
        <div className={styles['alike']}>
          <span>{`Other texts say the same in ${part}:`}</span>
          {alike.map((other) => (
            <button key={other} type="button" onClick={() => select({ code, part, path: [other] })}>
              {other}
            </button>
          ))}
        </div>
      )}
      {languages.map((language) => (
        <OneText key={`${key} ${language}`} row={row} language={language} code={code} />
      ))}
      <div>
        <Button
          onPress={() => {
            searchTexts(key);
            setLayout({ view: 'texts' });
          }}
        >
          Show it in the table
        </Button>
      </div>
    </div>
  );
}

function OneText({ row: { key, cells }, language, code }: { row: Row; language: LanguageCode; code: string }) {
  const cell = cells[language];
  const target = { code, part: language, path: [key] };
  const reset = () => void edit({ act: 'reset', ...target }).catch(toldElsewhere);
  const { text, type, leave } = useTyped(cell?.text ?? '', (typed) => {
    if (typed !== '') edit({ act: 'set', ...target, value: typed }, `${code}/${language}/${key}`).catch(toldElsewhere);
  });
  return (
    <label className={styles['oneText']}>
      <span>
        <span>{language}</span>
        <span className={styles['from']}>{cell ? `From ${cell.layer}` : 'Said nowhere'}</span>
      </span>
      <textarea
        className={ui['input']}
        lang={languageTag(language)}
        dir={directionOf(language)}
        value={text}
        rows={2}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={leave}
      />
      {cell?.layer === code && (
        <span>
          <Button onPress={reset}>Reset to inherited</Button>
        </span>
      )}
    </label>
  );
}
