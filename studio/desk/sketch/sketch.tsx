import { actions } from './actions.ts';
import { gameSections } from './game-sections.ts';
import { layouts } from './layouts.ts';
import { looks } from './looks.ts';
import { sections } from './sections.ts';
import { layers, type Drawing } from './shapes.ts';
import styles from './sketch.module.css';

/** Every sketch by the name that a schema gives as `picture`; of an enum that is the family, and the value follows it. */
export const sketches: ReadonlyMap<string, Drawing> = new Map(
  Object.entries({ ...sections, ...gameSections, ...actions, ...layouts, ...looks }),
);

/** The picture of a choice beside its name: decoration, in the colours of the desk. Empty where there is no such sketch. */
export function Sketch({ name }: { name: string | undefined }) {
  const drawing = name === undefined ? undefined : sketches.get(name);
  return (
    <svg className={styles['sketch']} viewBox="0 0 96 64" aria-hidden="true">
      {layers.map(
        (layer) => drawing?.[layer] !== undefined && <path key={layer} className={styles[layer]} d={drawing[layer]} />,
      )}
    </svg>
  );
}
