import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DropZone, FileTrigger, type DropItem, type FileDropItem } from 'react-aria-components';
import { act, toldElsewhere } from '../api/acts.ts';
import { queries } from '../api/queries.ts';
import { useSelection } from '../selection.ts';
import { setLayout } from '../shell/layout.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { SearchFilters } from '../ui/search-filters.tsx';
import { AddSheet } from './add-sheet.tsx';
import { AssetCard } from './asset-card.tsx';
import { assetsIn, weightOf, type Only } from './listed.ts';
import pane from '../ui/pane.module.css';
import styles from './assets.module.css';

const filters: readonly { id: Only; words: string }[] = [
  { id: 'own', words: 'Own' },
  { id: 'unused', words: 'Unused' },
  { id: 'heavy', words: 'Heavy' },
];
const isFile = (item: DropItem): item is FileDropItem => item.kind === 'file';

/** The pictures of a brand: what they weigh and where they are used; one that is dropped is added. */
export function AssetsPane() {
  const code = useSelection((selection) => selection.code) ?? '';
  const { data, error } = useQuery(queries.assets(code));
  const [word, setWord] = useState('');
  const [only, setOnly] = useState<Only>();
  const [file, setFile] = useState<File>();
  const assets = useMemo(() => data?.assets ?? [], [data]);
  const shown = useMemo(() => assetsIn(assets, { word, only, code }), [assets, word, only, code]);
  const unused = assets.filter((each) => each.isUnused).map(({ path }) => path);
  const weight = shown.reduce((sum, { bytes }) => sum + bytes, 0);
  const count = (id: Only) => assetsIn(assets, { word: '', only: id, code }).length;
  if (error) return <p className={pane['none']}>{error.message}</p>;
  return (
    <DropZone
      className={`${pane['pane']} ${styles['drop']}`}
      aria-label="Drop a picture"
      onDrop={({ items }) => {
        const dropped = items.find(isFile);
        if (dropped) void dropped.getFile().then(setFile);
      }}
    >
      <div className={`${pane['bar']} ${pane['line']}`}>
        <SearchFilters
          label="Search in pictures"
          placeholder="Search a picture or where it is used"
          word={word}
          onWord={setWord}
          filters={filters}
          count={count}
          only={only}
          onOnly={setOnly}
        />
        <span className={pane['space']} />
        {unused.length > 0 && (
          <Button
            tone="danger"
            onPress={() => void act('unused', { code, paths: unused }).catch(toldElsewhere)}
          >{`Remove ${unused.length} unused`}</Button>
        )}
        <FileTrigger acceptedFileTypes={['image/*']} onSelect={(files) => setFile(files?.[0])}>
          <Button tone="primary">Add a picture…</Button>
        </FileTrigger>
        <IconButton icon="close" label="Close the pictures" onPress={() => setLayout({ view: 'canvas' })} />
      </div>
      {data && shown.length === 0 ? (
        <p className={pane['none']}>No picture is like that. Drop one here to add it.</p>
      ) : (
        <ul className={styles['cards']} aria-label="Pictures">
          {shown.map((asset) => (
            <AssetCard key={asset.path} code={code} asset={asset} />
          ))}
        </ul>
      )}
      <p role="status" className={pane['foot']}>
        {`${shown.length} of ${assets.length} pictures · ${weightOf(weight)} · drop a file to add one`}
      </p>
      {file && <AddSheet key={file.name} code={code} file={file} assets={assets} onClose={() => setFile(undefined)} />}
    </DropZone>
  );
}
