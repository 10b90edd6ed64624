import { setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState, Prec, Text } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import type { JsonPath } from '#schemas/json.ts';
import type { FilePlace } from '#pipeline/errors/problem.ts';
import type { FileView, FindingsView } from '#studio/contract/views.ts';
import { act, toldElsewhere } from '../api/acts.ts';
import { queries, queryClient } from '../api/queries.ts';
import { offsetAt } from '../problems/mend.ts';
import type { Knowledge } from './complete.ts';
import { diagnosticsOf } from './diagnostics.ts';
import { writingSetup } from './editor-setup.ts';
import { changeBetween, pathAt, rangeOf } from './json-place.ts';
import { typingOf } from './typing.ts';
import styles from './text.module.css';

/** A change that was not typed here. */
const fromServer = Annotation.define<true>();
const restMs = 200;

type EditorProps = {
  view: FileView;
  findings: FindingsView['findings'];
  knowledge: Knowledge;
  /** The value that is selected elsewhere; undefined in a file of which nothing is selected. */
  path: JsonPath | undefined;
  /** A place to show once. */
  place: Pick<FilePlace, 'line' | 'column'> | undefined;
  onSelect: (path: JsonPath) => void;
};

/** A file as text. What is typed is sent as it is typed; what comes from elsewhere follows unless something here is not sent yet. */
export function Editor({ view: { file, text, revision }, findings, knowledge, path, place, onSelect }: EditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const given = useRef({ knowledge, onSelect, text });
  useEffect(() => void (given.current = { knowledge, onSelect, text }));

  useEffect(() => {
    const typing = typingOf(file);
    let resting: ReturnType<typeof setTimeout> | undefined;
    const back = (name: 'undo' | 'redo') => () => {
      typing.flush();
      typing.pause();
      act(name).catch(toldElsewhere);
      return true;
    };
    const made = new EditorView({
      parent: host.current ?? document.body,
      state: EditorState.create({
        doc: typing.text ?? given.current.text ?? '',
        extensions: [
          Prec.highest(
            keymap.of([
              { key: 'Mod-z', run: back('undo') },
              { key: 'Mod-Shift-z', run: back('redo') },
              { key: 'Mod-y', run: back('redo') },
            ]),
          ),
          writingSetup({
            schema: () => given.current.knowledge.schema(),
            choices: (reference) => given.current.knowledge.choices(reference),
            ...(knowledge.keys !== undefined && { keys: knowledge.keys }),
          }),
          EditorState.lineSeparator.of(lineEnd(given.current.text ?? '')),
          EditorView.contentAttributes.of({ 'aria-label': `Text of ${file}` }),
          EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
            if (transactions.some((each) => each.annotation(fromServer))) return;
            if (docChanged) typing.typed(state.sliceDoc());
            if (!selectionSet && !docChanged) return;
            clearTimeout(resting);
            resting = setTimeout(
              () => given.current.onSelect(pathAt(state.doc.toString(), state.selection.main.head)),
              restMs,
            );
          }),
        ],
      }),
    });
    editor.current = made;
    return () => {
      clearTimeout(resting);
      typing.flush();
      made.destroy();
      editor.current = undefined;
    };
  }, [file, knowledge.keys]);

  useEffect(() => {
    const now = editor.current;
    const latest = queryClient.getQueryData(queries.state().queryKey)?.revision ?? 0;
    if (!now || text === null || !typingOf(file).follows(revision, latest)) return;
    const before = now.state.doc.toString();
    const after = now.state.lineBreak === '\n' ? text : text.replaceAll('\r\n', '\n');
    if (before === after) return;
    const { from, to, insert } = changeBetween(before, after);
    now.dispatch({ changes: { from, to, insert: Text.of(insert.split('\n')) }, annotations: fromServer.of(true) });
  }, [file, text, revision]);

  useEffect(() => {
    const now = editor.current;
    if (now) now.dispatch(setDiagnostics(now.state, diagnosticsOf(findings, file, now.state.doc.toString())));
  }, [file, findings]);

  const shown = path?.join('\n');
  useEffect(() => {
    const now = editor.current;
    if (!now || path === undefined) return;
    const written = now.state.doc.toString();
    const { head } = now.state.selection.main;
    if (pathAt(written, head).join('\n') === shown) return;
    const range = rangeOf(written, path);
    if (range) reveal(now, range.from);
    // The path is a new list at every look; its words say whether it is another.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [file, shown]);

  useEffect(() => {
    const now = editor.current;
    if (!now || !place) return;
    reveal(now, offsetAt(now.state.doc.toString(), place));
    now.focus();
  }, [file, place]);

  return <div ref={host} className={styles['editor']} data-own-undo />;
}

/** The line end of a file, which it keeps; one that has both keeps each where it is. */
const lineEnd = (text: string): string => (/\r\n/.test(text) && !/(?<!\r)\n/.test(text) ? '\r\n' : '\n');

const reveal = (view: EditorView, at: number): void =>
  view.dispatch({
    selection: { anchor: at },
    effects: EditorView.scrollIntoView(at, { y: 'center' }),
    annotations: fromServer.of(true),
  });
