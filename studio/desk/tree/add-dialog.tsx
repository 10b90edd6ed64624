import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, Form, Heading, Input, Label, Modal, ModalOverlay, TextField } from 'react-aria-components';
import type { JsonObject } from '#schemas/json.ts';
import { titleOf } from '#studio/contract/title.ts';
import { queries } from '../api/queries.ts';
import { kindsOf } from '../form/entry-kinds.ts';
import { Button } from '../ui/button.tsx';
import ui from '../ui/ui.module.css';
import { KindChooser, bestOf, foundKinds } from './kind-chooser.tsx';
import { freeId, type Adding } from './nodes.ts';
import styles from './add-dialog.module.css';

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
  const offered = schema && kindsOf(schema, list);
  const [word, setWord] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const found = foundKinds(offered?.kinds ?? [], word);
  const kind = found.find(({ name }) => name === chosen) ?? bestOf(found, word);
  const nameFor = (name: string) => typed ?? freeId(name, taken);
  const id = offered ? (kind ? nameFor(kind.name) : (typed ?? '')) : nameFor('new');
  const isWhole = new RegExp(`^${idPattern}$`).test(id) && !taken.includes(id) && (!offered || kind !== undefined);
  const add = (of: string | undefined, as: string) => onAdd({ id: as, ...(of !== undefined && offered?.valueOf(of)) });
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={onClose} className={styles['modal'] ?? ''}>
      <Modal>
        <Dialog className={styles['dialog'] ?? ''} data-kinds={offered !== undefined || undefined}>
          <Form
            className={styles['form'] ?? ''}
            onSubmit={(event) => {
              event.preventDefault();
              if (isWhole) add(kind?.name, id);
            }}
          >
            <Heading slot="title" className={styles['title'] ?? ''}>
              {`Add to ${titleOf(String(list.at(-1) ?? part))}`}
            </Heading>
            {offered && (
              <KindChooser
                kinds={found}
                word={word}
                onWord={setWord}
                chosen={kind?.name}
                onChoose={setChosen}
                onTake={(name) => add(name, nameFor(name))}
              />
            )}
            <div className={styles['foot']}>
              <TextField value={id} onChange={setTyped} className={styles['name'] ?? ''} isRequired>
                <Label>Name of the entry</Label>
                <Input className={ui['input'] ?? ''} pattern={idPattern} maxLength={60} />
              </TextField>
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
