import { documentNames } from '#schemas/merchant/documents.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { showPath } from '#schemas/json.ts';
import { titleOf } from '#studio/contract/title.ts';
import { select, type Place } from '../selection.ts';
import { Combo } from '../ui/combo.tsx';
import type { GridValue } from './values.ts';
import styles from './grid.module.css';

/** Which value is shown: a document or a language, and what is in it. The choice is the selection of the whole desk. */
export function ValueChooser({
  place: { code, part, path },
  values,
  languages,
}: {
  place: Place;
  values: readonly GridValue[];
  languages: readonly LanguageCode[];
}) {
  const named = values.map((value) => ({ ...value, name: showPath(value.path) }));
  return (
    <>
      <div className={styles['part']}>
        <Combo
          label="Document or language"
          value={part}
          choices={[
            ...documentNames.map((each) => ({ value: each, label: titleOf(each) })),
            ...languages.map((each) => ({ value: each, label: each, note: 'texts' })),
          ]}
          onChoose={(chosen) => select({ code, part: chosen as Place['part'], path: [] })}
        />
      </div>
      <div className={styles['path']}>
        <Combo
          key={part}
          label="Value"
          placeholder="Choose a value"
          value={showPath(path)}
          choices={named.map(({ name, field }) => ({ value: name, label: name, note: field.title }))}
          onChoose={(name) => {
            const found = named.find((each) => each.name === name);
            if (found) select({ code, part, path: found.path });
          }}
        />
      </div>
    </>
  );
}
