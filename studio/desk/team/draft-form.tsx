import { useState } from 'react';
import { FieldError, Form, Input, Label, TextArea, TextField } from 'react-aria-components';
import { Button } from '../ui/button.tsx';
import ui from '../ui/ui.module.css';
import styles from './team.module.css';

/** Does something, and tells how it went: what it answers, or why it was refused. Answers whether it was done. */
export type Run = (act: () => Promise<string>) => Promise<boolean>;

/** What a text must be like, and how that is told. */
export type Allowed = { pattern: RegExp; words: string };

/**
 * A field with what is done with it, and what else can be. What was typed stays until it is done: `onSubmit` answers whether it is. Its buttons are
 * never off, since a button that goes off loses the focus, and with it the keys of the dialog.
 */
export function DraftForm({
  label,
  action,
  other,
  allowed,
  maxLength,
  isLong = false,
  onSubmit,
}: {
  label: string;
  action: string;
  other?: string | undefined;
  allowed?: Allowed;
  maxLength: number;
  /** Of several lines. */
  isLong?: boolean;
  onSubmit: (text: string, isOther: boolean) => Promise<boolean>;
}) {
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = async (isOther: boolean) => {
    if (isSending) return;
    setSending(true);
    const isDone = await onSubmit(text.trim(), isOther);
    setSending(false);
    if (isDone) setText('');
  };
  const faultOf = (given: string): string | undefined => {
    if (given.trim() === '') return 'Write something first.';
    return allowed && !allowed.pattern.test(given.trim()) ? allowed.words : undefined;
  };
  return (
    <Form
      className={styles['row'] ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        void submit(submitter instanceof HTMLButtonElement && submitter.value === 'other');
      }}
    >
      <TextField
        value={text}
        onChange={setText}
        validate={(given) => faultOf(given) ?? null}
        className={styles['field'] ?? ''}
      >
        <Label>{label}</Label>
        {isLong ? (
          <TextArea className={ui['input'] ?? ''} maxLength={maxLength} rows={2} />
        ) : (
          <Input className={ui['input'] ?? ''} maxLength={maxLength} autoComplete="off" />
        )}
        <FieldError className={styles['fault'] ?? ''} />
      </TextField>
      <Button type="submit" name="act" value="action">
        {action}
      </Button>
      {other !== undefined && (
        <Button type="submit" name="act" value="other">
          {other}
        </Button>
      )}
    </Form>
  );
}
