import type { PlanView } from '#studio/contract/views.ts';
import { Icon } from '../ui/icon.tsx';
import { shownPair } from '../ui/shown-value.ts';
import { changesOf } from './plan-parts.ts';
import { DiffLines } from './diff-lines.tsx';
import { Shots } from './shots.tsx';
import styles from './save.module.css';

/** Values that are listed: all are counted, and each is in the lines of the files. */
const listed = 300;

/** A plan in its parts; those that say nothing are left out. */
export function PlanParts({ plan: { files, impacts, others, specs, promises } }: { plan: PlanView }) {
  const changes = changesOf(impacts);
  return (
    <>
      {(promises.length > 0 || specs.broken.length > 0) && (
        <section className={styles['part']}>
          <h3>Mind</h3>
          <ul className={styles['minds']}>
            {promises.map(({ code, promise, change }) => (
              <li key={`${code} ${promise} ${change.path}`}>
                <Icon name="warning" />
                <span>{`${code}: ${change.path} is bound to the promise “${promise}” of its jurisdiction.`}</span>
              </li>
            ))}
            {specs.broken.map(({ file, line, message }) => (
              <li key={`${file} ${line} ${message}`}>
                <Icon name="error" />
                <span>{`A spec will not hold: ${message} (${file}:${line})`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {specs.mended.length > 0 && (
        <section className={styles['part']}>
          <h3>{`Specs that hold again: ${specs.mended.length}`}</h3>
        </section>
      )}
      {others.length > 0 && (
        <section className={styles['part']}>
          <h3>{`Changes for ${others.length} ${others.length === 1 ? 'brand' : 'brands'} that build on it`}</h3>
          <p className={styles['hint']}>{others.join(', ')}</p>
        </section>
      )}
      <section className={styles['part']}>
        <h3>{changes.length === 0 ? 'No value changes for any brand' : `Values: ${changes.length}`}</h3>
        {changes.length > 0 && (
          <div className={styles['scroll']}>
            <table className={styles['values']}>
              <thead>
                <tr>
                  {['Key', 'Before', 'After', 'Said by', 'For'].map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {changes.slice(0, listed).map(({ path, before, after, layer, codes }) => (
                  <tr key={`${path} ${layer} ${codes[0]}`}>
                    <th scope="row">{path}</th>
                    <td className={styles['old']}>{shownPair(before, after)[0]}</td>
                    <td className={styles['new']}>{shownPair(before, after)[1]}</td>
                    <td>{layer ?? '–'}</td>
                    <td>{codes.length > 2 ? `${codes.length} brands` : codes.join(', ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {changes.length > listed && <p className={styles['hint']}>{`And ${changes.length - listed} more.`}</p>}
      </section>
      {changes.length > 0 && <Shots />}
      <section className={styles['part']}>
        <h3>{`Files: ${files.length}`}</h3>
        {files.map(({ file, kind, lines }) => (
          <details key={file} open={files.length < 4}>
            <summary>
              <span>{file}</span> <span className={styles['hint']}>{kind}</span>
            </summary>
            <DiffLines label={`Lines of ${file}`} lines={lines} />
          </details>
        ))}
      </section>
    </>
  );
}
