import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox, Form, Input, Label, TextField } from 'react-aria-components';
import type { StateView } from '#studio/contract/views.ts';
import { act, forgetRefused } from '../api/acts.ts';
import { queries } from '../api/queries.ts';
import { leadTo } from '../problems/lead.ts';
import { WhenFields, type When } from '../schedule/when-fields.tsx';
import { useSelection } from '../selection.ts';
import { openText } from '../text/opened.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Toggles } from '../ui/toggles.tsx';
import { tell } from '../ui/told.ts';
import ui from '../ui/ui.module.css';
import { barriers, fewOthers, reachedIn } from './plan-parts.ts';
import { PlanParts } from './plan-view.tsx';
import styles from './save.module.css';

/** Errors that are listed: all are counted. */
const listed = 50;

const times = [
  { id: 'now', words: 'Save now' },
  { id: 'later', words: 'At a time…', icon: 'clock' },
] as const;

/** What a save will do, in full; it is done under a title, and asked for where it changes more than a few others. */
export function SaveDialog({ state, onClose }: { state: StateView; onClose: () => void }) {
  const { data: plan, error } = useQuery(queries.plan());
  const { data: found } = useQuery(queries.findings());
  const [title, setTitle] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const code = useSelection((selection) => selection.code) ?? '';
  const [isLater, setLater] = useState(false);
  const [when, setWhen] = useState<When>();
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string>();
  const errors = barriers(found?.findings ?? [], state);
  const disputed = state.touched.filter(({ isDisputed }) => isDisputed);
  const others = plan?.others.length ?? 0;
  const isAsked = others > fewOthers;
  const canSave =
    plan !== undefined &&
    errors.length === 0 &&
    disputed.length === 0 &&
    title.trim() !== '' &&
    (!isAsked || isAgreed) &&
    (!isLater || when !== undefined) &&
    !isSaving;
  const save = async () => {
    setSaving(true);
    setRefused(undefined);
    try {
      if (isLater) await act('schedule', { title: title.trim(), ...when });
      else await act('save', { title: title.trim() });
      tell(`${isLater ? 'Scheduled' : 'Saved'}: ${title.trim()}`);
      onClose();
    } catch (failure) {
      // It is told here, beside what can be done about it.
      forgetRefused();
      setRefused((failure as Error).message);
    }
    setSaving(false);
  };
  const leave = (lead: () => void) => {
    onClose();
    lead();
  };
  return (
    <Sheet title="Save" isBusy={isSaving} onClose={onClose}>
      <div className={styles['body']}>
        {(refused ?? error?.message) !== undefined && (
          <p role="alert" className={styles['refused']}>
            {refused ?? error?.message}
          </p>
        )}
        {errors.length > 0 && (
          <section className={styles['part']}>
            <h3>{`Errors keep this a draft (${errors.length})`}</h3>
            <ul className={styles['links']}>
              {errors.slice(0, listed).map((each) => (
                <li key={`${each.file} ${each.line} ${each.column} ${each.message}`}>
                  <Button onPress={() => leave(() => leadTo(each))}>
                    <Icon name="error" />
                    <span>{`${each.code}: ${each.message}`}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {disputed.length > 0 && (
          <section className={styles['part']}>
            <h3>Others changed these meanwhile: choose a text for each</h3>
            <ul className={styles['links']}>
              {disputed.map(({ file }) => (
                <li key={file}>
                  <Button onPress={() => leave(() => openText({ file, line: 1, column: 1 }))}>
                    <Icon name="warning" />
                    <span>{file}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {plan ? <PlanParts plan={plan} /> : !error && <p className={styles['hint']}>Working out what changes…</p>}
      </div>
      <Form
        className={styles['foot'] ?? ''}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) void save();
        }}
      >
        <div className={styles['when']}>
          <Toggles
            label="When"
            mode="one or none"
            on={[isLater ? 'later' : 'now']}
            choices={times}
            onChange={([id = isLater ? 'later' : 'now']) => {
              setLater(id === 'later');
              setWhen(undefined);
            }}
          />
        </div>
        {isLater && plan && <WhenFields code={code} reached={reachedIn(plan, state, code)} onChange={setWhen} />}
        {isAsked && (
          <Checkbox isSelected={isAgreed} onChange={setAgreed} className={styles['check'] ?? ''}>
            <span className={styles['box']}>{isAgreed && <Icon name="check" />}</span>
            <span>{`Change ${others} other brands as well`}</span>
          </Checkbox>
        )}
        <TextField value={title} onChange={setTitle} autoFocus isRequired className={styles['title'] ?? ''}>
          <Label>Title: what this change is for</Label>
          <Input className={ui['input'] ?? ''} maxLength={72} />
        </TextField>
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" isDisabled={!canSave}>
          {isLater ? 'Schedule it' : isSaving ? 'Saving…' : 'Save the files'}
        </Button>
      </Form>
    </Sheet>
  );
}
