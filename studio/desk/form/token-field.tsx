import { isObject, own, valueAt, type Json } from '#schemas/json.ts';
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
import { Combo } from '../ui/combo.tsx';
import ui from '../ui/ui.module.css';
import { documentPath, fieldIn, type StudioFieldProps, type StudioForm } from './rjsf.ts';
import { useTyped } from './use-typed.ts';
import styles from './form.module.css';

const alias = /^\{([^}]+)\}$/;

/** What a token is in the end: the value of the token that it names. */
function resolved(document: Json, value: Json | undefined, depth = 0): Json | undefined {
  const [, name] = typeof value === 'string' ? (alias.exec(value) ?? []) : [];
  if (name === undefined || depth > 8) return value;
  return resolved(document, valueAt(document, [...name.split('.'), '$value']), depth + 1);
}

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
    <div className={styles['token']} onBlur={leave}>
      {color && <Picker title={title} color={color} onChange={(next) => type(next.toString('hex'))} />}
      <Combo id={fieldPathId.$id} label={title} value={text} choices={tokensIn(form)} onChoose={set} onText={type} />
    </div>
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
