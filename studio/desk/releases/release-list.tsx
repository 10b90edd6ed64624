import type { SiteView } from '#studio/contract/views.ts';
import { Button, IconButton } from '../ui/button.tsx';
import type { Meant } from './release-dialog.tsx';
import { madeBy, sizeOf, titleOf, type Release } from './words.ts';
import styles from './releases.module.css';

/** The releases of a channel, the last first. */
export function ReleaseList({
  site,
  mayAct,
  onMean,
  onCompare,
}: {
  site: SiteView;
  mayAct: boolean;
  onMean: (meant: Meant) => void;
  onCompare: (release: Release) => void;
}) {
  if (site.releases.length === 0) return undefined;
  return (
    <ol className={styles['list']} aria-label={`Releases in ${site.channel}`}>
      {site.releases.map((release) => (
        <li key={release.name} data-shown={release.isShown || undefined}>
          <div className={styles['what']}>
            <strong>{titleOf(release)}</strong>
            {release.isShown && <span className={styles['badge']}>live</span>}
            <span className={styles['hint']}>
              {[
                madeBy(release),
                ...(release.bytes === undefined ? [] : [sizeOf(release.bytes)]),
                ...(release.revision === undefined ? [] : [release.revision.slice(0, 8)]),
              ].join(' · ')}
            </span>
          </div>
          <IconButton icon="compare" label={`Compare ${titleOf(release)}`} onPress={() => onCompare(release)} />
          {mayAct && !release.isShown && (
            <Button
              aria-label={`Show ${titleOf(release)} in ${site.channel}…`}
              onPress={() => onMean({ act: 'use', site, to: release })}
            >
              Show…
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
