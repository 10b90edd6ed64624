import { useEffect, useRef, useState } from 'react';
import { directionOf, languageTag } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { edit, toldElsewhere } from '../api/acts.ts';
import { Button } from '../ui/button.tsx';
import { faultOf, type Fault, type Row } from './rows.ts';
import styles from './texts.module.css';

const words: Record<Fault, string> = { missing: 'Missing', long: 'Over twice English', same: 'Same as English' };

/** What a language says of a key, and by whom. */
export function TextCell({ row, language, code }: { row: Row; language: LanguageCode; code: string }) {
  const cell = row.cells[language];
  const fault = faultOf(row, language);
  return (
    <>
      <span className={styles['text']} lang={languageTag(language)} dir={directionOf(language)}>
        {cell?.text}
      </span>
      {(fault !== undefined || cell?.layer === code) && (
        <span className={styles['notes']}>
          {fault !== undefined && <span className={styles[fault]}>{words[fault]}</span>}
          {cell?.layer === code && <span className={styles['own']}>own</span>}
        </span>
      )}
    </>
  );
}

type EditorProps = { row: Row; language: LanguageCode; code: string; onClose: () => void };

/** A text as it is written: Enter or leaving it keeps it, Escape does not. */
export function TextEditor({ row: { key, cells }, language, code, onClose }: EditorProps) {
  const cell = cells[language];
  const [text, setText] = useState(cell?.text ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const target = { code, part: language, path: [key] };
  const leave = (keep: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    // An inherited text that is as it was is not written; one that is emptied is taken back to the layers below.
    if (keep && text !== (cell?.text ?? '')) {
      if (text !== '') edit({ act: 'set', ...target, value: text }).catch(toldElsewhere);
      else if (cell?.layer === code) edit({ act: 'reset', ...target }).catch(toldElsewhere);
    }
    onClose();
  };
  return (
    <div
      className={styles['editing']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave(true);
      }}
    >
      <textarea
        ref={field}
        className={styles['field']}
        aria-label={`${key}, ${language}`}
        lang={languageTag(language)}
        dir={directionOf(language)}
        value={text}
        rows={4}
        onChange={({ target: { value } }) => setText(value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') leave(false);
          else if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            leave(true);
          }
        }}
      />
      <p className={styles['from']}>
        <span>{cell ? `From ${cell.layer}` : 'Said nowhere'}</span>
        {cell?.layer === code && (
          <Button
            onPress={() => {
              edit({ act: 'reset', ...target }).catch(toldElsewhere);
              leave(false);
            }}
          >
            Reset to inherited
          </Button>
        )}
      </p>
    </div>
  );
}
