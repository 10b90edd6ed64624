import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { completeJson, hoverJson, type Knowledge } from './complete.ts';

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent-text)' },
  { tag: tags.string, color: 'var(--ok)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning)' },
  { tag: tags.invalid, color: 'var(--error)' },
]);

const look = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--surface)', color: 'var(--text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'var(--mono)', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--text)', padding: '8px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--text-2)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--text) 5%, transparent)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { background: 'var(--accent-soft) !important' },
  '.cm-selectionMatch': { backgroundColor: 'var(--surface-3)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--surface-3)' },
  '.cm-tooltip': {
    maxWidth: '420px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
    boxShadow: 'var(--shadow)',
    font: 'var(--font)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--accent-soft)', color: 'var(--text)' },
  '.cm-completionDetail': { color: 'var(--text-2)', fontStyle: 'normal' },
  '.cm-says': { padding: '6px 10px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '.cm-diagnostic': { padding: '6px 10px' },
  '.cm-diagnosticAction': {
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
  },
  '.cm-panels': { backgroundColor: 'var(--surface-2)', color: 'var(--text)' },
  '.cm-panel input, .cm-panel button': { font: 'var(--font)', backgroundImage: 'none' },
  '.cm-foldPlaceholder': { backgroundColor: 'var(--surface-2)', border: 'none', color: 'var(--text-2)' },
  '.cm-changedLine, .cm-insertedLine': { backgroundColor: 'var(--ok-soft) !important' },
  '.cm-deletedLine, .cm-deletedChunk': { backgroundColor: 'var(--error-soft) !important' },
});

/** The nonce of the page, by which the editor's styles are let in. */
const nonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** What every editor of JSON here has: a look, and reading. */
export const readingSetup = (): Extension => [
  EditorView.cspNonce.of(nonce()),
  lineNumbers(),
  foldGutter(),
  drawSelection(),
  bracketMatching(),
  json(),
  syntaxHighlighting(colours),
  look,
  search({ top: true }),
  highlightSelectionMatches(),
  keymap.of([...searchKeymap, ...foldKeymap]),
];

/** What an editor has for writing. It has no history: undo is that of the session. */
export const writingSetup = (knowledge: Knowledge): Extension => [
  readingSetup(),
  highlightActiveLine(),
  closeBrackets(),
  lintGutter(),
  indentUnit.of('  '),
  EditorState.tabSize.of(2),
  autocompletion({ override: [completeJson(knowledge)] }),
  hoverJson(knowledge),
  keymap.of([...closeBracketsKeymap, ...completionKeymap, ...lintKeymap, ...defaultKeymap, indentWithTab]),
];
