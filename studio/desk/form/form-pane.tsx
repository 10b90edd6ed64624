import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { isObject, listIndex, showPath, valueAt, type Json, type JsonPath } from '#schemas/json.ts';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import { edit, toldElsewhere } from '../api/acts.ts';
import { queries } from '../api/queries.ts';
import { useDocument } from '../api/use-document.ts';
import { select, useSelection, type Place } from '../selection.ts';
import { Icon } from '../ui/icon.tsx';
import { TextForm } from '../texts/text-form.tsx';
import { takesFocus } from './asked-focus.ts';
import { titleOf } from '#studio/contract/title.ts';
import { formAt, rootOf } from './form-root.ts';
import { PickedColors } from './picked-colors.tsx';
import type { StudioForm as FormContext } from './rjsf.ts';
import { StudioForm } from './studio-form.tsx';
import styles from './form.module.css';

const none: never[] = [];
const isLanguage = (part: string) => /^[A-Z]{2}$/.test(part);

/** The form of what is selected. */
export function FormPane() {
  const selected = useSelection((selection) => selection.selected);
  if (!selected) return undefined;
  if (isLanguage(selected.part)) return <TextForm key={selected.code} {...selected} />;
  return <DocumentForm key={`${selected.code}/${selected.part}`} {...selected} part={selected.part as DocumentName} />;
}

function DocumentForm({ code, part, path }: Place & { part: DocumentName }) {
  const { view, error } = useDocument(code, part);
  const { data: schema, error: schemaError } = useQuery(queries.schema(part));
  const { data: found } = useQuery(queries.findings());
  const pane = useRef<HTMLDivElement>(null);
  const root = useMemo(() => (schema && view ? rootOf(schema, view.value, path) : undefined), [schema, view, path]);
  const field = useMemo(
    () => (schema && view && root ? formAt(schema, view.value, root) : undefined),
    [schema, view, root],
  );
  const findings = useMemo(
    () => found?.findings.filter((each) => each.code === code && each.part === part) ?? none,
    [found, code, part],
  );
  const form = useMemo((): FormContext | undefined => {
    if (!view || !root) return undefined;
    const target = (at: JsonPath) => ({ code, part, path: [...at] });
    return {
      code,
      part,
      root,
      view,
      findings,
      set: (at, value) =>
        void edit({ act: 'set', ...target(at), value }, `${code}/${part}/${showPath(at)}`).catch(toldElsewhere),
      reset: (at) => void edit({ act: 'reset', ...target(at) }).catch(toldElsewhere),
    };
  }, [code, part, root, view, findings]);
  const isDrawn = field !== undefined;
  useShown(pane, root && path.length > root.length ? path : none, isDrawn);
  useAskedFocus(pane, path, isDrawn);
  const problem = error ?? schemaError;
  if (problem) return <p className={styles['empty']}>{problem.message}</p>;
  if (!view || !field || !form || !root) return <p className={styles['empty']}>Reading…</p>;
  const value = valueAt(view.value, root);
  return (
    <div ref={pane} className={styles['form']}>
      <Breadcrumb code={code} part={part} path={root} document={view.value} />
      <PickedColors code={code} />
      {view.fault && (
        <p role="alert" className={styles['error']}>
          {`${view.file} cannot be read at line ${view.fault.line}: ${view.fault.message} What is shown is what the layers below say.`}
        </p>
      )}
      {view.closed !== undefined && (
        <p role="status" className={styles['closed']}>
          <Icon name="lock" />
          {view.closed}
        </p>
      )}
      {value === undefined && root.length > 0 ? (
        <p className={styles['empty']}>{`There is no ${showPath([part, ...root])} any more.`}</p>
      ) : (
        <StudioForm key={showPath(root)} field={field} value={value} form={form} />
      )}
    </div>
  );
}

/** Brings the field of the selected value into sight, and marks it. */
function useShown(pane: RefObject<HTMLElement | null>, path: JsonPath, isDrawn: boolean): void {
  useEffect(() => {
    const field = isDrawn ? fieldNear(pane.current, path) : undefined;
    for (let around = field?.closest('details'); around; around = around.parentElement?.closest('details'))
      around.open = true;
    field?.scrollIntoView({ block: 'nearest' });
    field?.setAttribute('data-found', '');
    return () => field?.removeAttribute('data-found');
  }, [pane, path, isDrawn]);
}

/** Goes on in the field of the selected value, for who came from a list that leads to it. */
function useAskedFocus(pane: RefObject<HTMLElement | null>, path: JsonPath, isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn || !takesFocus(path)) return;
    const field = fieldNear(pane.current, path) ?? pane.current;
    const within = (kinds: string) => field?.querySelector<HTMLElement>(kinds);
    // Beside a label there are buttons, which come first: what edits the value is behind them.
    (within('input, textarea, select') ?? within('fieldset button, summary') ?? within('button'))?.focus();
  }, [pane, path, isDrawn]);
}

/** The field of a value, or of the nearest one around it. */
function fieldNear(pane: HTMLElement | null, path: JsonPath): Element | undefined {
  for (let length = path.length; length > 0; length--) {
    const name = CSS.escape(showPath(path.slice(0, length)));
    const field = pane?.querySelector(`[data-field-path="${name}"]`);
    if (field) return field;
  }
  return undefined;
}

function Breadcrumb({ code, part, path, document }: Place & { document: Json }) {
  const steps: JsonPath[] = path.map((_, index) => path.slice(0, index));
  const nameOf = (at: JsonPath) => (at.length === 0 ? titleOf(part) : titleOf(stepName(document, at)));
  return (
    <div className={styles['path']}>
      {steps.map((at) => (
        <span key={showPath(at)}>
          <button type="button" onClick={() => select({ code, part, path: at })}>
            {nameOf(at)}
          </button>
          <Icon name="chevron" />
        </span>
      ))}
      <h2>{nameOf(path)}</h2>
    </div>
  );
}

/** The last step of a path, an entry by its id. */
function stepName(document: Json, path: JsonPath): string {
  const last = path.at(-1) ?? '';
  const around = valueAt(document, path.slice(0, -1));
  const entry = Array.isArray(around) ? around[listIndex(around, last)] : undefined;
  return isObject(entry) && typeof entry.id === 'string' ? entry.id : String(last);
}
