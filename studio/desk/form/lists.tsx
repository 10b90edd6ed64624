import { isObject, listOf, type Json } from '#schemas/json.ts';
import { Tag, TagGroup, TagList } from 'react-aria-components';
import { select } from '../selection.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { kindsIn } from './entry-kinds.ts';
import { fieldOf } from './field.ts';
import { titleOf } from '#studio/contract/title.ts';
import { InnerField } from './inner-field.tsx';
import { documentPath, fieldIn, type StudioFieldProps } from './rjsf.ts';
import { startValue } from './start-value.ts';
import { useAdded } from './use-added.ts';
import styles from './form.module.css';

/** A list that one layer says whole: each entry with its own fields, ordered by buttons. */
export function ListField(props: StudioFieldProps) {
  const { formData, fieldPathId, registry, uiSchema } = props;
  const field = fieldIn(uiSchema);
  const form = registry.formContext;
  const path = documentPath(form, fieldPathId.path);
  const entries = listOf(formData as Json);
  const setAll = (next: readonly Json[]) => form.set(path, [...next]);
  const { list, add } = useAdded(field?.fields?.length ?? 0);
  const moved = (from: number, to: number) => {
    const next = [...entries];
    next.splice(to, 0, ...next.splice(from, 1));
    setAll(next);
  };
  return (
    <div ref={list} id={fieldPathId.$id} className={styles['list']}>
      {(field?.fields ?? []).map((inner, index) => (
        <div key={index} className={styles['entry']}>
          <InnerField props={props} field={inner} value={entries[index]} />
          <IconButton
            icon="up"
            label={`Move ${inner.title} up`}
            isDisabled={index === 0}
            onPress={() => moved(index, index - 1)}
          />
          <IconButton
            icon="remove"
            label={`Remove ${inner.title}`}
            onPress={() => setAll(entries.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div>
        <Button
          onPress={() => {
            add();
            setAll([...entries, startValue(field?.items ?? {})]);
          }}
        >
          <Icon name="add" />
          <span>Add</span>
        </Button>
      </div>
    </div>
  );
}

/** Entries that have forms of their own, in the tree. */
export function EntriesField({ formData, fieldPathId, registry, uiSchema }: StudioFieldProps) {
  const { code, part, root } = registry.formContext;
  const kinds = kindsIn(fieldIn(uiSchema)?.items);
  const entries = listOf(formData as Json).filter(isObject);
  if (entries.length === 0) return <p className={styles['says']}>Nothing in it yet: add to it in the contents.</p>;
  return (
    <ul id={fieldPathId.$id} className={styles['links']}>
      {entries.map((entry) => (
        <li key={String(entry.id)}>
          <button
            type="button"
            onClick={() => select({ code, part, path: [...root, ...fieldPathId.path, String(entry.id)] })}
          >
            <span>{String(entry.id)}</span>
            {typeof entry.type === 'string' && (
              <span>{kinds.find(({ name }) => name === entry.type)?.title ?? entry.type}</span>
            )}
            <Icon name="chevron" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** One value or several of which one counts: chosen where the choices are few, else one field for each. */
export function ManyField(props: StudioFieldProps) {
  const { formData, fieldPathId, registry, uiSchema } = props;
  const field = fieldIn(uiSchema);
  const form = registry.formContext;
  const said = formData as Json | undefined;
  const isList = Array.isArray(said);
  const values = isList ? said : said === undefined ? [] : [said];
  const items = field?.items ?? {};
  const { list, add } = useAdded(values.length);
  // The whole field says it already.
  const { description: _, ...unsaid } = items;
  // What was one value stays one, so that a file says no more than it must.
  const takesOne = field?.schema.type !== 'array' || !Array.isArray(field.schema.enum);
  const setAll = (next: readonly Json[]) =>
    form.set(
      documentPath(form, fieldPathId.path),
      next.length === 1 && !isList && takesOne ? (next[0] ?? '') : [...next],
    );
  if (Array.isArray(items.enum)) {
    const choices = items.enum.map(String);
    return (
      <TagGroup
        id={fieldPathId.$id}
        aria-label={field?.title ?? ''}
        selectionMode="multiple"
        selectedKeys={values.map(String)}
        onSelectionChange={(keys) => {
          const chosen =
            keys === 'all'
              ? choices
              : [
                  ...values.map(String).filter((each) => keys.has(each)),
                  ...choices.filter((each) => keys.has(each) && !values.includes(each)),
                ];
          if (chosen.length > 0) setAll(chosen);
        }}
      >
        <TagList className={styles['chips'] ?? ''}>
          {choices.map((each) => (
            <Tag key={each} id={each} textValue={titleOf(each)} className={styles['chip'] ?? ''}>
              {values.includes(each) && <Icon name="check" />}
              <span>{titleOf(each)}</span>
            </Tag>
          ))}
        </TagList>
      </TagGroup>
    );
  }
  const path = field?.path ?? [];
  return (
    <div ref={list} id={fieldPathId.$id} className={styles['list']}>
      {(values.length === 0 ? [''] : values).map((each, index) => (
        <div key={index} className={styles['entry']}>
          <InnerField
            props={props}
            field={fieldOf(unsaid, each, {
              path: [...path, index],
              name: `${field?.title} ${index + 1}`,
              isRequired: true,
            })}
            value={each}
            onChange={(next) => next !== undefined && setAll(values.length === 0 ? [next] : values.with(index, next))}
          />
          {values.length > 1 && (
            <IconButton
              icon="remove"
              label={`Remove ${String(each)}`}
              onPress={() => setAll(values.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      {values.length > 0 && (
        <div>
          <Button
            onPress={() => {
              add();
              form.set(documentPath(form, fieldPathId.path), [...values, startValue(items)]);
            }}
          >
            <Icon name="add" />
            <span>Or…</span>
          </Button>
        </div>
      )}
    </div>
  );
}
