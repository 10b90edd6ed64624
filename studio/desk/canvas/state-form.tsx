import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { isObject, own as ownOf } from '#schemas/json.ts';
import { previewFields, previewFrom, previewValues, type PreviewField } from '#schemas/merchant/preview-fields.ts';
import { queries } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Select } from '../ui/select.tsx';
import ui from '../ui/ui.module.css';
import { changeFrame, type CanvasFrame } from './frames.ts';
import styles from './canvas.module.css';

/** Opens the form of whom, when and on what the chosen frame shows the lobby. */
export function StateButton({ frame, shown }: { frame: CanvasFrame; shown: string | undefined }) {
  const count = Object.keys(frame.preview).length;
  return (
    <DialogTrigger>
      <AriaButton className={`${ui['button']} ${styles['quiet']}`}>
        <span>State</span>
        {count > 0 && <span className={styles['count']}>{count}</span>}
        <Icon name="down" />
      </AriaButton>
      <Popover className={`${ui['popover']} ${styles['state']}`} offset={4}>
        <Dialog aria-label="Shown as" className={styles['dialog'] ?? ''}>
          {({ close }) => <StateForm frame={frame} shown={shown} onDone={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

type FormProps = { frame: CanvasFrame; shown: string | undefined; onDone: () => void };

function StateForm({ frame, shown, onDone }: FormProps) {
  const [values, setValues] = useState(() => previewValues(frame.preview));
  const fields = useFields(shown);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        changeFrame(frame.id, { preview: previewFrom(values, frame.preview) });
        onDone();
      }}
    >
      <div className={styles['fields']}>
        {fields.map((field) => (
          <StateField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            onChange={(value) => setValues((now) => ({ ...now, [field.name]: value }))}
          />
        ))}
      </div>
      <div className={styles['foot']}>
        <Button
          onPress={() => {
            changeFrame(frame.id, { preview: {} });
            onDone();
          }}
        >
          As it is
        </Button>
        <Button type="submit" tone="primary">
          Show
        </Button>
      </div>
    </form>
  );
}

/** The fields with what the brand has for them. */
function useFields(shown: string | undefined): PreviewField[] {
  const enabled = shown !== undefined;
  const code = shown ?? '';
  const languages = useQuery({ ...queries.outline(code), enabled }).data?.languages ?? [];
  const merchant = useQuery({ ...queries.document(code, 'merchant'), enabled }).data?.value;
  const flags = useQuery({ ...queries.document(code, 'flags'), enabled }).data?.value;
  const domains = isObject(merchant) ? ownOf(merchant, 'domains') : undefined;
  const named = isObject(flags) ? ownOf(flags, 'flags') : undefined;
  return previewFields({
    languages,
    domains: Array.isArray(domains) ? domains.filter((each) => typeof each === 'string') : [],
    flags: isObject(named) ? Object.keys(named) : [],
  });
}

const inputTypes = { number: 'number', moment: 'datetime-local', text: 'text' } as const;

function StateField({
  field: { name, label, kind, options = [], min, max, pattern },
  value,
  onChange,
}: {
  field: PreviewField;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const list = useId();
  const change = ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value);
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {kind === 'choice' ? (
        <Select id={id} value={value} options={['', ...options]} onChange={change} />
      ) : (
        <input
          id={id}
          className={ui['input']}
          type={inputTypes[kind]}
          value={value}
          onChange={change}
          min={min}
          max={max}
          step={name === 'bucket' ? 'any' : undefined}
          pattern={pattern}
          list={options.length > 0 ? list : undefined}
          autoComplete="off"
        />
      )}
      {kind === 'text' && options.length > 0 && (
        <datalist id={list}>
          {options.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </div>
  );
}
