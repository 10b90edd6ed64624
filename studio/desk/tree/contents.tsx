import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Tree, useDragAndDrop, type Key, type Selection } from 'react-aria-components';
import { edit, toldElsewhere } from '../api/acts.ts';
import { queries } from '../api/queries.ts';
import { select, useSelection } from '../selection.ts';
import { setLayout, showForm, useLayout } from '../shell/layout.ts';
import { views } from '../shell/views.ts';
import { Toggles } from '../ui/toggles.tsx';
import { useEntryActs } from './entry-acts.ts';
import { markOf } from './marks.ts';
import { Node } from './node.tsx';
import { keysAround, movedTo, nearestKey, nodesByKey, treeNodes, type TreeNode } from './nodes.ts';
import styles from './tree.module.css';

const none: never[] = [];
const offered = views.filter(({ isAlone }) => !isAlone);

/** What there is in a brand: documents, and what is in them. */
export function Contents() {
  const code = useSelection((selection) => selection.code) ?? '';
  const selected = useSelection((selection) => selection.selected);
  const view = useLayout((layout) => layout.view);
  const [search, setSearch] = useState('');
  const [expanded, setExpanded] = useState<ReadonlySet<Key>>(new Set());
  const { data: outline, error } = useQuery(queries.outline(code));
  const { data: findings } = useQuery(queries.findings());
  const { data: state } = useQuery(queries.state());
  const nodes = useMemo(() => treeNodes(outline?.documents ?? none), [outline]);
  const byKey = useMemo(() => nodesByKey(nodes), [nodes]);
  const shown = useMemo(() => filtered(nodes, search.trim().toLowerCase()), [nodes, search]);
  const acts = useEntryActs(code);
  const current = selected?.code === code ? nearestKey(byKey, selected.part, selected.path) : undefined;

  // What is selected elsewhere, in the canvas or the text, is seen here, too.
  useEffect(() => {
    if (current === undefined) return;
    const around = keysAround(byKey, current);
    setExpanded((now) => (around.every((key) => now.has(key)) ? now : new Set([...now, ...around])));
  }, [byKey, current]);

  const { dragAndDropHooks } = useDragAndDrop<TreeNode>({
    getItems: (keys) => {
      const entries = [...keys].filter((key) => byKey.get(String(key))?.list);
      return entries.map((key) => ({ 'text/plain': byKey.get(String(key))?.node.label ?? '' }));
    },
    onReorder: ({ keys, target }) => {
      const moved = byKey.get(String([...keys][0]));
      const onto = byKey.get(String(target.key));
      if (!moved?.list || !onto || onto.parent !== moved.parent || target.dropPosition === 'on') return;
      const { part, path } = moved.node;
      const to = movedTo(moved, onto, target.dropPosition);
      if (to !== moved.position) edit({ act: 'move', code, part, path: [...path], to }).catch(toldElsewhere);
    },
  });

  if (error) return <p className={styles['none']}>{error.message}</p>;
  const choose = (keys: Selection) => {
    const node = keys === 'all' ? undefined : byKey.get(String([...keys][0]));
    if (node) select({ code, part: node.node.part, path: node.node.path });
  };
  return (
    <div
      className={styles['contents']}
      onKeyDownCapture={(event) =>
        acts.onKey(
          event,
          event.target instanceof HTMLElement ? byKey.get(event.target.dataset['key'] ?? '') : undefined,
        )
      }
    >
      <input
        type="search"
        aria-label="Search the contents"
        placeholder="Search"
        className={styles['search']}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <Toggles
        label="In place of the lobby"
        mode="one or none"
        on={offered.flatMap(({ id }) => (id === view ? id : []))}
        choices={offered}
        onChange={([id = 'canvas']) => setLayout({ view: id })}
      />
      <Tree
        key={code}
        aria-label="Contents"
        className={styles['tree'] ?? ''}
        items={shown}
        dependencies={[findings, state, code]}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={current === undefined ? none : [current]}
        onSelectionChange={choose}
        onAction={(key) => {
          choose(new Set([key]));
          showForm();
        }}
        expandedKeys={search.trim() === '' ? expanded : new Set(byKey.keys())}
        onExpandedChange={setExpanded}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <p className={styles['none']}>{outline ? 'Nothing found' : 'Reading…'}</p>}
      >
        {(node) => (
          <Node
            key={node.key}
            code={code}
            node={node}
            acts={acts}
            mark={(each) => markOf(code, each, findings?.findings ?? none, state?.touched ?? none)}
          />
        )}
      </Tree>
      {acts.dialog}
    </div>
  );
}

/** Nodes whose label or kind has the word, with all around them. */
function filtered(nodes: TreeNode[], word: string): TreeNode[] {
  if (word === '') return nodes;
  return nodes.flatMap((each) => {
    const { label, kind = '', path } = each.node;
    if (`${label} ${kind} ${path.at(-1) ?? ''}`.toLowerCase().includes(word)) return each;
    const children = filtered(each.children, word);
    return children.length > 0 ? { ...each, children } : [];
  });
}
