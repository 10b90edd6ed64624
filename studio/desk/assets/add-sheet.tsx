import { useEffect, useState } from 'react';
import type { PictureFacts, PictureView } from '#studio/contract/assets.ts';
import { sendFile, sendPicture } from '../api/client.ts';
import { askFocus } from '../form/asked-focus.ts';
import { select } from '../selection.ts';
import { showForm } from '../shell/layout.ts';
import { Button } from '../ui/button.tsx';
import { Combo } from '../ui/combo.tsx';
import { Select } from '../ui/select.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Toggles } from '../ui/toggles.tsx';
import { CropFrame } from './crop-frame.tsx';
import { factsOf, placeName, spotsOf, type Asset, type PictureSpot, type Use } from './listed.ts';
import styles from './assets.module.css';

const formats = ['webp', 'avif', 'jpg', 'png'];
/** Ratios that are offered beside that of the place, width by height; the last is that of shared links. */
const ratios = { '1:1': 1, '16:9': 16 / 9, '2:1': 2, '3:1': 3, '40:21': 40 / 21 } as const;
type Ratio = 'whole' | 'place' | keyof typeof ratios;

const ratioOf = (chosen: Ratio, spot: PictureSpot | undefined): number | undefined =>
  chosen === 'whole' ? undefined : chosen === 'place' ? spot?.ratio : ratios[chosen];

/** Adds a dropped file as a picture: cut to what its place wants, in a format; what is wrong with it is told in words. */
export function AddSheet({
  code,
  file,
  assets,
  at,
  onClose,
}: {
  code: string;
  file: File;
  assets: readonly Asset[];
  /** The place that it takes; without one it is asked for. */
  at?: Use;
  onClose: () => void;
}) {
  const { facts, fault: unfit } = useLooked(file);
  const fixed = at && { ...at, name: placeName(at), ratio: undefined, holds: '' };
  const [place, setPlace] = useState(fixed?.name ?? '');
  const [chosen, setChosen] = useState<Ratio>('whole');
  const [focus, setFocus] = useState({ x: 0.5, y: 0.5 });
  const [format, setFormat] = useState('webp');
  const [added, setAdded] = useState<PictureView>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const spots = spotsOf(assets);
  const spot = spots.find(({ name }) => name === place) ?? fixed;
  const isSvg = facts?.format === 'svg';
  const ratio = isSvg ? undefined : ratioOf(chosen, spot);
  const add = async () => {
    setBusy(true);
    setFault(undefined);
    const asked = new URLSearchParams({ code, name: file.name });
    if (!isSvg) asked.set('format', format);
    if (ratio !== undefined) {
      asked.set('ratio', ratio.toFixed(4));
      asked.set('x', focus.x.toFixed(3));
      asked.set('y', focus.y.toFixed(3));
    }
    if (spot) {
      asked.set('part', spot.part);
      asked.set('at', JSON.stringify(spot.path));
    }
    try {
      setAdded(await sendFile<PictureView>(`picture?${asked}`, file));
      if (spot) {
        select({ code, part: spot.part, path: spot.path });
        showForm();
      }
    } catch (error) {
      setFault((error as Error).message);
    }
    setBusy(false);
  };
  if (added) {
    const done = () => {
      onClose();
      if (!spot) return;
      const path = [...spot.path];
      askFocus(path);
      select({ code, part: spot.part, path });
    };
    return (
      <Sheet title="Added" isBusy={false} onClose={done}>
        <div className={styles['sheet']}>
          <p role="status">{`${added.path} · ${factsOf(added)}`}</p>
          {spot && <p>Its alternative text is beside it in the form.</p>}
          <Button tone="primary" autoFocus onPress={done}>
            Done
          </Button>
        </div>
      </Sheet>
    );
  }
  const choices: { id: Ratio; words: string }[] = [
    { id: 'whole', words: 'Whole' },
    ...(spot?.ratio === undefined ? [] : [{ id: 'place' as const, words: 'As its place' }]),
    ...Object.keys(ratios).map((id) => ({ id: id as keyof typeof ratios, words: id })),
  ];
  return (
    <Sheet title={`Add ${file.name}`} isBusy={isBusy} onClose={onClose}>
      <div className={styles['sheet']}>
        {unfit !== undefined && <p role="alert" className={styles['fault']}>{`${file.name} is not added. ${unfit}`}</p>}
        {facts && (
          <>
            <CropFrame file={file} ratio={ratio} facts={facts} focus={focus} onFocus={setFocus} />
            <p>{factsOf(facts)}</p>
            {!fixed && (
              <Combo
                label="Where it is used"
                placeholder="For a place (none: only added)"
                value={place}
                choices={spots.map(({ name, holds }) => ({ value: name, label: name, note: holds.slice(7) }))}
                onChoose={(name) => {
                  setPlace(name);
                  setChosen('place');
                  const now =
                    spots
                      .find((each) => each.name === name)
                      ?.holds.split('.')
                      .at(-1) ?? '';
                  if (formats.includes(now)) setFormat(now);
                }}
              />
            )}
            {isSvg ? (
              <p>An SVG stays as it is: it is sharp at every size.</p>
            ) : (
              <>
                <Toggles
                  label="Ratio"
                  mode="one or none"
                  on={[chosen]}
                  choices={choices}
                  onChange={([id = 'whole']) => setChosen(id)}
                />
                <label className={styles['format']} htmlFor="picture-format">
                  Format
                </label>
                <Select
                  id="picture-format"
                  value={format}
                  options={formats}
                  onChange={({ currentTarget }) => setFormat(currentTarget.value)}
                />
              </>
            )}
          </>
        )}
        {fault !== undefined && (
          <p role="alert" className={styles['fault']}>
            {fault}
          </p>
        )}
        <div className={styles['acts']}>
          <Button onPress={onClose}>{unfit === undefined ? 'Cancel' : 'Close'}</Button>
          {facts && (
            <Button tone="primary" isDisabled={isBusy} onPress={() => void add()}>
              Add
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}

/** What the server finds a file to be, or why it is no picture. */
function useLooked(file: File): { facts?: PictureFacts; fault?: string } {
  const [looked, setLooked] = useState<{ facts?: PictureFacts; fault?: string }>({});
  useEffect(() => {
    let isCurrent = true;
    sendPicture<PictureFacts>('picture/look', file).then(
      (facts) => isCurrent && setLooked({ facts }),
      (error: Error) => isCurrent && setLooked({ fault: error.message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return looked;
}
