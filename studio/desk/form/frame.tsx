import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { isObject, showPath, valueAt, type Json, type JsonPath } from '#schemas/json.ts';
import { hover, select } from '../selection.ts';
import { setLayout } from '../shell/layout.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Control, Field } from './field.ts';
import { documentPath, fieldIn, type StudioForm } from './rjsf.ts';
import styles from './form.module.css';

const startsWith = (path: JsonPath, start: JsonPath) =>
  start.every((step, index) => String(path[index]) === String(step));

/** What the layers, the locks and the checker say of a value. */
export function saidOf(
  { view, code, findings }: Pick<StudioForm, 'view' | 'code' | 'findings'>,
  path: JsonPath,
  withInner: boolean,
) {
  const origins = view.origins[showPath(path)] ?? [];
  const around = path.map((_, index) => showPath(path.slice(0, index + 1)));
  return {
    layer: origins[0]?.layer,
    isOwn: origins[0]?.layer === code,
    isOverridden: origins[0]?.layer === code && valueAt(view.inherited, path) !== undefined,
    lock: around.map((each) => view.locks[each]).find((each) => each !== undefined),
    findings: findings.filter(({ of = [] }) => startsWith(of, path) && (withInner || of.length === path.length)),
  };
}

/** Controls that are more than one thing to focus: a label is that of the group. */
const severalControls: ReadonlySet<Control> = new Set(['list', 'many', 'entries', 'condition']);

/** What the checker finds at a value, in its words. */
export function Findings({ findings }: Pick<StudioForm, 'findings'>) {
  return findings.map(({ level, message, suggestion, accepted }) => (
    <p key={message} className={styles[accepted === undefined ? level : 'note']}>
      <Icon name={level === 'error' ? 'error' : 'warning'} />
      <span>{[message, suggestion].filter(Boolean).join(' ')}</span>
    </p>
  ));
}

export const hintId = (id: string) => `${id}-hint`;

/** A field with what a person must know of it: who says its value, what stands where nobody does, what is wrong with it. */
export function Frame({
  field,
  form,
  path,
  id,
  children,
}: {
  field: Field;
  form: StudioForm;
  path: JsonPath;
  id: string;
  children: ReactNode;
}) {
  const isOfSeveral = severalControls.has(field.control) || field.picture !== undefined;
  const isWhole = !field.fields;
  const said = saidOf(form, path, isWhole);
  const everywhere = gridPath(form, field, path);
  // Lists lead to what is in them, also where nothing of it may be changed.
  const isClosed = form.view.closed !== undefined && !severalControls.has(field.control);
  const standard = field.default === undefined ? undefined : shown(field.default);
  return (
    <div
      className={styles['field']}
      data-field-path={showPath(path)}
      data-own={said.isOwn || undefined}
      onPointerEnter={() => hover({ code: form.code, part: form.part, path })}
      onPointerLeave={() => hover(undefined)}
    >
      <div className={styles['labelRow']}>
        {isOfSeveral ? (
          <span id={`${id}-label`} className={styles['label']}>
            {field.title}
          </span>
        ) : (
          <label htmlFor={id} className={styles['label']}>
            {field.title}
          </label>
        )}
        {said.lock && (
          <span className={styles['locked']}>
            <Icon name="lock" />
            <span>{`locked by ${said.lock.layer}, as “${said.lock.name}”`}</span>
          </span>
        )}
        {!said.lock && said.isOverridden && <span className={styles['own']}>overridden here</span>}
        {!said.lock && said.isOwn && !said.isOverridden && <span className={styles['layer']}>set here</span>}
        {!said.isOwn && said.layer !== undefined && <span className={styles['layer']}>{`from ${said.layer}`}</span>}
        {said.layer === undefined && (
          <span className={styles['layer']}>{field.isRequired ? 'missing' : 'not set'}</span>
        )}
        {said.isOwn &&
          !said.lock &&
          form.view.closed === undefined &&
          field.path.at(-1) !== 'id' &&
          (said.isOverridden || !field.isRequired) && (
            <IconButton
              icon="reset"
              label={said.isOverridden ? `Reset ${field.title} to inherited` : `Unset ${field.title}`}
              onPress={() => form.reset(path)}
            />
          )}
        {isWhole && everywhere.every((step) => typeof step === 'string') && (
          <span className={styles['everywhere']}>
            <IconButton
              icon="grid"
              label={`${field.title} in all brands`}
              onPress={() => {
                select({ code: form.code, part: form.part, path: everywhere });
                setLayout({ view: 'grid' });
              }}
            />
          </span>
        )}
      </div>
      <fieldset
        disabled={said.lock !== undefined || isClosed}
        className={styles['control']}
        {...(isOfSeveral ? { 'aria-labelledby': `${id}-label` } : { role: 'presentation' })}
      >
        {children}
      </fieldset>
      <div id={hintId(id)} className={styles['hint']}>
        <Findings findings={said.findings} />
        {field.description !== undefined && <p>{field.description}</p>}
        {standard !== undefined && <p>{`Without a value: ${standard}`}</p>}
      </div>
    </div>
  );
}

/** The path of the value that the grid shows: entries of lists by their ids, a design token by its value. */
function gridPath({ view }: StudioForm, { control }: Field, path: JsonPath): JsonPath {
  const named = path.map((step, index) => {
    const entry = typeof step === 'number' ? valueAt(view.value, path.slice(0, index + 1)) : undefined;
    return isObject(entry) && typeof entry.id === 'string' ? entry.id : step;
  });
  return control === 'token' ? [...named, '$value'] : named;
}

const shown = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** RJSF's frame of every field; groups have a heading of their own. */
export function FieldTemplate({
  id,
  uiSchema,
  registry,
  fieldPathId,
  children,
}: FieldTemplateProps<unknown, RJSFSchema, StudioForm>) {
  const field = fieldIn(uiSchema);
  const form = registry.formContext;
  if (!field || field.control === 'group') return children;
  return (
    <Frame field={field} form={form} path={documentPath(form, fieldPathId.path)} id={id}>
      {children}
    </Frame>
  );
}
