import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DropZone, FileTrigger, type DropItem, type FileDropItem } from 'react-aria-components';
import type { ProposedValue } from '#studio/contract/palette.ts';
import { queries } from '../api/queries.ts';
import { useFileAddress } from '../assets/file-address.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ColorChooser } from './color-chooser.tsx';
import { failing, pairWords } from './mend.ts';
import { PaletteSample } from './palette-sample.tsx';
import { modes } from './picture.ts';
import { useLogoColors } from './use-logo-colors.ts';
import styles from './logo-palette.module.css';

/** What a theme is to become: values of `theme.json`, as one step with a title. */
export type Proposal = { values: ProposedValue[]; title: string };

const isFile = (item: DropItem): item is FileDropItem => item.kind === 'file';
const types = ['image/svg+xml', 'image/png', 'image/webp', 'image/jpeg', 'image/avif'];

/**
 * The theme of a brand or a template in the colours of a logo, as it will look in light and dark. Nothing is changed: `onPropose` has what would
 * be, undefined while there is nothing to take. `given` is a logo that is chosen already; without it one is asked for.
 */
export function LogoPalette({
  code,
  given,
  onPropose,
}: {
  code: string;
  given?: File | undefined;
  onPropose: (proposal: Proposal | undefined) => void;
}) {
  const [dropped, setDropped] = useState<File>();
  const file = given ?? dropped;
  const looked = useLogoColors(file);
  return (
    <div className={styles['palette']}>
      {!given && (
        <DropZone
          className={styles['drop'] ?? ''}
          aria-label="Drop a logo"
          onDrop={({ items }) => {
            const [first] = items.filter(isFile);
            if (first) void first.getFile().then(setDropped);
          }}
        >
          {file && <Logo file={file} />}
          <span>{file?.name ?? 'Drop a logo here: SVG, PNG, WebP'}</span>
          <FileTrigger acceptedFileTypes={types} onSelect={(files) => setDropped(files?.[0])}>
            <Button>{file ? 'Another…' : 'Choose a logo…'}</Button>
          </FileTrigger>
        </DropZone>
      )}
      {file && !looked && <p role="status">{`Looking at ${file.name}…`}</p>}
      {looked?.fault !== undefined && (
        <p role="alert" className={styles['fault']}>
          <Icon name="error" />
          <span>{`${file?.name}: ${looked.fault}`}</span>
        </p>
      )}
      {file && looked && looked.colors.length > 0 && (
        <Proposed key={`${file.name} ${file.lastModified}`} {...{ code, file, onPropose }} found={looked.colors} />
      )}
    </div>
  );
}

function Logo({ file }: { file: File }) {
  const address = useFileAddress(file);
  return address === undefined ? undefined : <img src={address} alt="" />;
}

/** The palette in some of the colours that were found. */
function Proposed({
  code,
  file,
  found,
  onPropose,
}: {
  code: string;
  file: File;
  found: readonly { color: string; share: number }[];
  onPropose: (proposal: Proposal | undefined) => void;
}) {
  const [brand, setBrand] = useState(found[0]?.color ?? '');
  const [accent, setAccent] = useState(found[1]?.color);
  const { data, error, isPlaceholderData } = useQuery({
    ...queries.palette(code, brand, accent),
    placeholderData: keepPreviousData,
  });
  const values = data?.values;
  useEffect(() => {
    const isReady = values !== undefined && values.length > 0 && !isPlaceholderData;
    onPropose(isReady ? { values, title: `colours of ${file.name}` } : undefined);
    return () => onPropose(undefined);
  }, [values, isPlaceholderData, file, onPropose]);
  const open = failing(data?.pairs ?? []);
  return (
    <>
      <ColorChooser
        label="Brand"
        found={found}
        chosen={brand}
        onChoose={(color) => setBrand(color ?? brand)}
        isNeeded
      />
      <ColorChooser label="Accent" found={found} chosen={accent} onChoose={setAccent} />
      {error && (
        <p role="alert" className={styles['fault']}>
          <Icon name="error" />
          <span>{error.message}</span>
        </p>
      )}
      {data && (
        <>
          <div className={styles['samples']}>
            {modes.map((mode) => (
              <PaletteSample key={mode} mode={mode} colors={data[mode]} />
            ))}
          </div>
          <p role="status" className={styles['verdict']} data-failing={open.length > 0 || undefined}>
            <Icon name={open.length > 0 ? 'warning' : 'check'} />
            <span>
              {[
                data.values.length === 0
                  ? 'It has these colours already.'
                  : `${data.values.length} colours change; those of success, warning and danger stay.`,
                open.length === 0
                  ? `All ${data.pairs.length} contrasts pass.`
                  : `${open.length} of ${data.pairs.length} contrasts fail: ${open.map(pairWords).join('; ')}.`,
              ].join(' ')}
            </span>
          </p>
        </>
      )}
    </>
  );
}
