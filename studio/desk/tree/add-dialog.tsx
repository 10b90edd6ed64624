import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, Form, Heading, Input, Label, Modal, ModalOverlay, TextField } from 'react-aria-components';
import type { JsonObject } from '#schemas/json.ts';
import { queries } from '../api/queries.ts';
import { kindsOf } from '../form/entry-kinds.ts';
import { Button } from '../ui/button.tsx';
import { Combo } from '../ui/combo.tsx';
import ui from '../ui/ui.module.css';
import { freeId, type Adding } from './nodes.ts';
import styles from './tree.module.css';

// Browsers read it with the flag v, where a bare hyphen is none.
const idPattern = String.raw`[a-zA-Z][a-zA-Z0-9\-]{0,59}`;

/** Asks for what a new entry of a list must have: its kind, where there are kinds, and a name. */
export function AddDialog({
  adding: { part, list, taken },
  onAdd,
  onClose,
}: {
  adding: Adding;
  onAdd: (value: JsonObject & { id: string }) => void;
  onClose: () => void;
}) {
  const { data: schema } = useQuery(queries.schema(part));
  const kinds = schema ? kindsOf(schema, list) : undefined;
  const [kind, setKind] = useState('');
  const [typed, setTyped] = useState<string>();
  const id = typed ?? (kinds && kind === '' ? '' : freeId(kind === '' ? 'new' : kind, taken));
  const isWhole = new RegExp(`^${idPattern}$`).test(id) && !taken.includes(id) && (!kinds || kind !== '');
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={onClose} className={styles['modal'] ?? ''}>
      <Modal>
        <Dialog className={styles['dialog'] ?? ''}>
          <Heading slot="title">{`Add to ${String(list.at(-1) ?? part)}`}</Heading>
          <Form
            className={styles['dialogForm'] ?? ''}
            onSubmit={(event) => {
              event.preventDefault();
              if (isWhole) onAdd({ id, ...kinds?.valueOf(kind) });
            }}
          >
            {kinds && (
              <div className={styles['field']}>
                <span aria-hidden="true">Kind</span>
                <Combo
                  label="Kind"
                  value={kind}
                  choices={kinds.names.map((name) => ({ value: name, label: name }))}
                  onChoose={setKind}
                />
              </div>
            )}
            <TextField value={id} onChange={setTyped} className={styles['field'] ?? ''} isRequired>
              <Label>Name of the entry</Label>
              <Input className={ui['input'] ?? ''} pattern={idPattern} maxLength={60} />
            </TextField>
            <div className={styles['acts']}>
              <Button onPress={onClose}>Cancel</Button>
              <Button type="submit" tone="primary" isDisabled={!isWhole}>
                Add
              </Button>
            </div>
          </Form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
