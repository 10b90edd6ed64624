import { isObject, own, type Json } from '#schemas/json.ts';
import {
  Button,
  ColorArea,
  ColorField,
  ColorPicker,
  ColorSlider,
  ColorThumb,
  Dialog,
  DialogTrigger,
  Input,
  parseColor,
  Popover,
  SliderTrack,
  type Color,
} from 'react-aria-components';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { Icon } from '../ui/icon.tsx';
import { Combo } from '../ui/combo.tsx';
import ui from '../ui/ui.module.css';
import { documentPath, fieldIn, type StudioFieldProps, type StudioForm } from './rjsf.ts';
import { ratioWords, resolved } from './tokens.ts';
import { useTyped } from './use-typed.ts';
import styles from './token-field.module.css';

function colorOf(value: Json | undefined): Color | undefined {
  try {
    return typeof value === 'string' ? parseColor(value) : undefined;
  } catch {
    return undefined;
  }
}

/** Every token that another can name, as `{group.name}`. */
function tokensIn({ view }: StudioForm): { value: string; label: string; note?: string }[] {
  if (!isObject(view.value)) return [];
  return Object.entries(view.value).flatMap(([group, tokens]) =>
    (isObject(tokens) ? Object.entries(tokens) : []).flatMap(([name, token]) => {
      const said = isObject(token) ? own(token, '$value') : undefined;
      return said === undefined ? [] : { value: `{${group}.${name}}`, label: `${group}.${name}`, note: String(said) };
    }),
  );
}

/** A design token: a value, or the name of another token; a colour with its picker. */
export function TokenField({ formData, fieldPathId, registry, uiSchema }: StudioFieldProps) {
  const form = registry.formContext;
  const title = fieldIn(uiSchema)?.title ?? '';
  const said = isObject(formData) ? own(formData, '$value') : undefined;
  const path = [...documentPath(form, fieldPathId.path), '$value'];
  const set = (text: string) =>
    form.set(
      path,
      typeof said === 'number' && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text,
    );
  const { text, type, leave } = useTyped(said === undefined ? '' : String(said), set);
  const color = colorOf(resolved(form.view.value, said));
  return (
    <>
      <div className={styles['token']} onBlur={leave}>
        {color && <Picker title={title} color={color} onChange={(next) => type(next.toString('hex'))} />}
        <Combo id={fieldPathId.$id} label={title} value={text} choices={tokensIn(form)} onChoose={set} onText={type} />
      </div>
      {color && <Contrasts code={form.code} token={path.slice(0, -1).join('.')} onTake={set} />}
    </>
  );
}

/** What the colour stands on and what stands on it: all that fails in words, and the nearest shade that mends it by one tap. */
function Contrasts({ code, token, onTake }: { code: string; token: string; onTake: (shade: string) => void }) {
  const { data } = useQuery(queries.contrast(code));
  const pairs = data?.pairs.filter(({ tokens }) => tokens.includes(token)) ?? [];
  if (!data || pairs.length === 0) return undefined;
  const failing = pairs.filter(({ found, needed }) => found < needed);
  const nearest = data.nearest[token];
  return (
    <details className={styles['contrast']} open={failing.length > 0}>
      <summary className={failing.length > 0 ? styles['warning'] : undefined}>
        <Icon name={failing.length > 0 ? 'warning' : 'check'} />
        <span>
          {failing.length > 0
            ? `${failing.length} of ${pairs.length} contrasts fail`
            : pairs.length === 1
              ? '1 contrast passes'
              : `${pairs.length} contrasts pass`}
        </span>
      </summary>
      <ul>
        {pairs.map(({ theme, above, below, found, needed }) => (
          <li key={`${theme} ${above} ${below}`} className={found < needed ? styles['warning'] : undefined}>
            <span>{`${above} on ${below}, ${theme}`}</span>
            <span>{found < needed ? `${ratioWords(found)}, needs ${needed}:1` : ratioWords(found)}</span>
          </li>
        ))}
      </ul>
      {nearest !== undefined && (
        <Button className={ui['button'] ?? ''} onPress={() => onTake(nearest)}>
          <span className={styles['shade']} style={{ background: nearest }} />
          <span>{`Take ${nearest}, the nearest that passes`}</span>
        </Button>
      )}
    </details>
  );
}

function Picker({ title, color, onChange }: { title: string; color: Color; onChange: (color: Color) => void }) {
  return (
    <ColorPicker value={color} onChange={onChange}>
      <DialogTrigger>
        <Button
          className={styles['swatch'] ?? ''}
          aria-label={`Colour of ${title}`}
          style={{ background: color.toString('css') }}
        />
        <Popover className={ui['popover'] ?? ''} placement="bottom start">
          <Dialog className={styles['picker'] ?? ''} aria-label={`Colour of ${title}`}>
            <ColorArea colorSpace="hsb" xChannel="saturation" yChannel="brightness" className={styles['area'] ?? ''}>
              <ColorThumb className={styles['thumb'] ?? ''} />
            </ColorArea>
            <ColorSlider colorSpace="hsb" channel="hue">
              <SliderTrack className={styles['slider'] ?? ''}>
                <ColorThumb className={styles['thumb'] ?? ''} />
              </SliderTrack>
            </ColorSlider>
            <ColorField aria-label="Hex">
              <Input className={ui['input'] ?? ''} />
            </ColorField>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </ColorPicker>
  );
}
