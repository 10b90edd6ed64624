import { createElement, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { JsonPath } from '#schemas/json.ts';
import { edit, toldElsewhere, type Edit } from '../api/acts.ts';
import { select } from '../selection.ts';
import { tell } from '../ui/told.ts';
import { showForm } from '../shell/layout.ts';
import { AddDialog } from './add-dialog.tsx';
import { freeId, type Adding, type TreeNode } from './nodes.ts';

export type EntryAct = { id: string; label: string; keys?: string; run: () => void };

export type EntryActs = {
  menuOf: (node: TreeNode) => EntryAct[];
  onKey: (event: KeyboardEvent, node: TreeNode | undefined) => void;
  dialog: ReactNode;
};

const idOf = ({ node }: TreeNode) => String(node.path.at(-1));

/** What can be done with an entry of a list, by a menu and by keys. */
export function useEntryActs(code: string): EntryActs {
  const [adding, setAdding] = useState<Adding>();
  const run = (change: Edit) => edit(change).catch(toldElsewhere);
  const runTold = (change: Edit, words: string) =>
    edit(change)
      .then(() => tell(`${words}. Undo (Ctrl Z) takes that back.`))
      .catch(toldElsewhere);

  const menuOf = (each: TreeNode): EntryAct[] => {
    const { node, list, position } = each;
    const target = { code, part: node.part, path: [...node.path] };
    const addTo = (at: JsonPath, taken: string[], to: number) => setAdding({ part: node.part, list: at, taken, to });
    const add = node.entries
      ? [
          {
            id: 'add-in',
            label: 'Add…',
            run: () => addTo(node.entries ?? [], each.children.map(idOf), each.children.length),
          },
        ]
      : [];
    if (!list) return add;
    return [
      ...add,
      { id: 'add', label: 'Add after this…', keys: 'N', run: () => addTo(list, each.siblings, position + 1) },
      {
        id: 'duplicate',
        label: 'Duplicate',
        keys: 'Ctrl D',
        run: () => void run({ act: 'duplicate', ...target, id: freeId(String(node.path.at(-1)), each.siblings) }),
      },
      {
        id: 'up',
        label: 'Move up',
        keys: 'Alt ↑',
        run: () => void (position > 0 && run({ act: 'move', ...target, to: position - 1 })),
      },
      {
        id: 'down',
        label: 'Move down',
        keys: 'Alt ↓',
        run: () => void run({ act: 'move', ...target, to: position + 1 }),
      },
      {
        id: 'hide',
        label: 'Hide',
        keys: 'H',
        run: () => void runTold({ act: 'hide', ...target }, `${node.label} is hidden`),
      },
      {
        id: 'remove',
        label: 'Remove',
        keys: 'Del',
        run: () => void runTold({ act: 'remove', ...target }, `${node.label} is removed`),
      },
    ];
  };

  return {
    menuOf,
    onKey: (event, node) => {
      const id = keyWord(event);
      if (id === undefined || !node || !(event.target instanceof HTMLElement) || event.target.role !== 'row') return;
      const act = menuOf(node).find((each) => each.id === id);
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act.run();
    },
    dialog:
      adding &&
      createElement(AddDialog, {
        adding,
        onClose: () => setAdding(undefined),
        onAdd: (value) => {
          const { part, list, to } = adding;
          setAdding(undefined);
          edit({ act: 'add', code, part, path: [...list], value, to })
            .then(() => {
              select({ code, part, path: [...list, value.id] });
              showForm();
            })
            .catch(toldElsewhere);
        },
      }),
  };
}

function keyWord({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): string | undefined {
  const command = ctrlKey || metaKey;
  if (altKey && !command) return { ArrowUp: 'up', ArrowDown: 'down' }[key];
  if (command && !altKey) return key.toLowerCase() === 'd' ? 'duplicate' : undefined;
  if (altKey || command) return undefined;
  return { Delete: 'remove', Backspace: 'remove', h: 'hide', H: 'hide', n: 'add', N: 'add' }[key];
}
