import { useState } from 'react';
import { Form, Input, Label, TextField } from 'react-aria-components';
import { Button } from '../ui/button.tsx';
import ui from '../ui/ui.module.css';
import styles from './team.module.css';

/** A field of one line with what is done with it, and what else can be. */
export function DraftForm({
  label,
  action,
  other,
  pattern,
  onSubmit,
}: {
  label: string;
  action: string;
  other?: string;
  /** What the text must be like, as HTML has it. */
  pattern?: string;
  onSubmit: (text: string, isOther: boolean) => Promise<void>;
}) {
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const submit = (isOther: boolean) => void onSubmit(text.trim(), isOther).then(() => setText(''));
  return (
    <Form
      className={styles['row'] ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) submit(false);
      }}
    >
      <TextField
        value={text}
        onChange={setText}
        className={styles['field'] ?? ''}
        {...(pattern !== undefined && { pattern })}
      >
        <Label>{label}</Label>
        <Input className={ui['input'] ?? ''} maxLength={pattern === undefined ? 72 : 30} />
      </TextField>
      <Button type="submit" isDisabled={isEmpty}>
        {action}
      </Button>
      {other !== undefined && (
        <Button isDisabled={isEmpty} onPress={() => submit(true)}>
          {other}
        </Button>
      )}
    </Form>
  );
}
