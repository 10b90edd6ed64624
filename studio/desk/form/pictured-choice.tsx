import { RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import { listOf } from '#schemas/json.ts';
import { titleOf } from '#studio/contract/title.ts';
import { Sketch } from '../sketch/sketch.tsx';
import type { Field } from './field.ts';
import { hintId } from './frame.tsx';
import type { StudioWidgetProps } from './rjsf.ts';
import form from './form.module.css';
import styles from './pictured-choice.module.css';

/** One of a few looks, which a person sees rather than reads: each with the sketch that the family has of it. */
export function PicturedChoice({
  id,
  value,
  onChange,
  label,
  options,
  family,
}: StudioWidgetProps & { family: string }) {
  const { schema, default: standard } = options['of'] as Field;
  const choices = listOf(schema.enum).map(String);
  const said = typeof value === 'string' ? value : undefined;
  return (
    <>
      <RadioGroup
        id={id}
        aria-label={label}
        aria-describedby={hintId(id)}
        value={said ?? null}
        onChange={onChange}
        className={styles['choices'] ?? ''}
      >
        {choices.map((each) => (
          <RadioField key={each} value={each}>
            <RadioButton
              className={styles['choice'] ?? ''}
              data-standard={(said === undefined && each === standard) || undefined}
            >
              <Sketch name={`${family}-${each}`} />
              <span>{titleOf(each)}</span>
            </RadioButton>
          </RadioField>
        ))}
      </RadioGroup>
      {said !== undefined && !choices.includes(said) && <p className={form['says']}>{`Now it is “${said}”`}</p>}
    </>
  );
}
