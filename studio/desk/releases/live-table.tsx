import { useQuery } from '@tanstack/react-query';
import { channelNames } from '#schemas/merchant/channel.ts';
import type { ReleasesView, SiteView } from '#studio/contract/views.ts';
import { queries } from '../api/queries.ts';
import { chooseBrand } from '../selection.ts';
import { moment, titleOf } from './words.ts';
import styles from './releases.module.css';
import table from './table.module.css';

/** What is live now, of every brand in every channel; also of one that was removed and still is. */
export function LiveTable({ sites, onOpen }: { sites: ReleasesView['sites']; onOpen: () => void }) {
  const { data: state } = useQuery(queries.state());
  const known = (state?.brands ?? []).filter(({ isTemplate }) => !isTemplate);
  const gone = sites.filter(({ code }) => !known.some((each) => each.code === code));
  const rows = [...known, ...[...new Set(gone.map(({ code }) => code))].map((code) => ({ code, name: '' }))];
  const open = (code: string) => {
    chooseBrand(code);
    onOpen();
  };
  return (
    <div className={styles['whole']}>
      <table className={table['values']}>
        <thead>
          <tr>
            {['Brand', ...channelNames].map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, name }) => (
            <tr key={code}>
              <th scope="row">
                {known.some((each) => each.code === code) ? (
                  <button type="button" className={table['key']} onClick={() => open(code)}>
                    {name}
                  </button>
                ) : (
                  `${code} (its folder is gone)`
                )}
              </th>
              {channelNames.map((channel) => (
                <td key={channel}>
                  <Live site={sites.find((each) => each.code === code && each.channel === channel)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Live({ site }: { site: SiteView | undefined }) {
  const shown = site?.releases.find(({ isShown }) => isShown);
  if (!shown) return <span className={styles['hint']}>{site?.retired ? 'taken off' : '–'}</span>;
  return (
    <>
      <span>{titleOf(shown)}</span>
      {site?.hold && <span className={styles['badge']}>held</span>}
      <div className={styles['hint']}>{moment(shown.at)}</div>
    </>
  );
}
