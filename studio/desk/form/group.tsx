import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { useState, type ReactNode } from 'react';
import { own, valueAt, type JsonPath } from '#schemas/json.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import ui from '../ui/ui.module.css';
import type { Field } from './field.ts';
import { Findings, saidOf } from './frame.tsx';
import { documentPath, fieldIn, type StudioForm } from './rjsf.ts';
import { startValue } from './start-value.ts';
import styles from './form.module.css';

/** The fields of an object: those without a group first, the others under the headings that their schema gives them. */
export function ObjectFieldTemplate({
  uiSchema,
  properties,
  registry,
  fieldPathId,
}: ObjectFieldTemplateProps<unknown, RJSFSchema, StudioForm>) {
  const field = fieldIn(uiSchema);
  const form = registry.formContext;
  if (!field) return undefined;
  const path = documentPath(form, fieldPathId.path);
  const nodes = new Map(properties.map(({ name, content }) => [name, content]));
  const groups = Map.groupBy(field.fields ?? [], ({ group }) => group);
  const inside = [...groups].map(([heading, fields]) => (
    <section key={heading ?? ''} className={styles['fields']}>
      {heading !== undefined && <h3 className={styles['heading']}>{heading}</h3>}
      {fields.map((each) => nodes.get(String(each.path.at(-1))))}
    </section>
  ));
  const adds = field.items && <AddName key="add" field={field} form={form} path={path} />;
  const findings = <Findings key="findings" findings={saidOf(form, path, false).findings} />;
  if (fieldPathId.path.length === 0) return [findings, ...inside, adds];
  return (
    <Group title={field.title} description={field.description} isOpen={valueAt(form.view.value, path) !== undefined}>
      {findings}
      {inside}
      {adds}
    </Group>
  );
}

function Group({
  title,
  description,
  isOpen,
  children,
}: {
  title: string;
  description: string | undefined;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details className={styles['group']} open={isOpen}>
      <summary>
        <Icon name="chevron" />
        <span>{title}</span>
      </summary>
      {description !== undefined && <p className={styles['about']}>{description}</p>}
      <div className={styles['fields']}>{children}</div>
    </details>
  );
}

/** Adds a value under a name of the merchant's own, such as a colour to a palette. */
function AddName({ field, form, path }: { field: Field; form: StudioForm; path: JsonPath }) {
  const [name, setName] = useState('');
  const isTaken = field.fields?.some((each) => String(each.path.at(-1)) === name) ?? false;
  const pattern = Object.keys(own(field.schema, 'patternProperties') ?? {})[0] ?? '';
  const isFit = name !== '' && !isTaken && new RegExp(pattern).test(name);
  const add = () => {
    form.set([...path, name], startValue(field.items ?? {}));
    setName('');
  };
  return (
    <div className={styles['add']}>
      <input
        className={ui['input']}
        aria-label={`New name in ${field.title}`}
        placeholder="New name"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && isFit && add()}
      />
      <Button isDisabled={!isFit} onPress={add}>
        Add
      </Button>
    </div>
  );
}
