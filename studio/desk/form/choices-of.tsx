import { listOf } from '#schemas/json.ts';
import { titleOf } from '#studio/contract/title.ts';
import { Sketch } from '../sketch/sketch.tsx';
import type { Choice } from '../ui/combo.tsx';
import ui from '../ui/ui.module.css';
import type { Field } from './field.ts';

/** What a value of a closed list can be: what each is called, with its picture where its schema names one. */
export const choicesOf = ({ schema, kinds, picture }: Field): Choice[] =>
  listOf(schema.enum).map((each) => {
    const value = String(each);
    const kind = kinds?.find(({ name }) => name === value);
    const sketch = picture === undefined ? kind?.picture : `${picture}-${value}`;
    return {
      value,
      label: kind?.title ?? titleOf(value),
      note: value,
      ...(sketch !== undefined && {
        picture: (
          <span className={ui['thumb']}>
            <Sketch name={sketch} />
          </span>
        ),
      }),
    };
  });
