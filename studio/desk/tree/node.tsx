import type { OutlineNode } from '#studio/contract/views.ts';
import {
  Button,
  Collection,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  TreeItem,
  TreeItemContent,
} from 'react-aria-components';
import { hover } from '../selection.ts';
import ui from '../ui/ui.module.css';
import { Icon } from '../ui/icon.tsx';
import type { EntryActs } from './entry-acts.ts';
import type { Mark } from './marks.ts';
import type { TreeNode } from './nodes.ts';
import styles from './tree.module.css';

type NodeProps = { code: string; node: TreeNode; acts: EntryActs; mark: (node: OutlineNode) => Mark };

/** A line of the tree and those in it. */
export function Node({ code, node, acts, mark }: NodeProps) {
  const { label, kind, part, path, isHidden } = node.node;
  const { level, isChanged } = mark(node.node);
  const marks = [level, isChanged && 'changed', isHidden && 'hidden'].filter(Boolean);
  const menu = acts.menuOf(node);
  return (
    <TreeItem
      id={node.key}
      value={node}
      textValue={[label, ...marks].join(', ')}
      className={styles['item'] ?? ''}
      onHoverStart={() => hover({ code, part, path })}
      onHoverEnd={() => hover(undefined)}
    >
      <TreeItemContent>
        {({ hasChildItems, isExpanded, allowsDragging, level: depth }) => (
          <div className={styles['row']} data-depth={depth} style={{ paddingInlineStart: `${(depth - 1) * 14}px` }}>
            {hasChildItems ? (
              <Button slot="chevron" className={styles['chevron'] ?? ''} data-open={isExpanded || undefined}>
                <Icon name="chevron" />
              </Button>
            ) : (
              <span className={styles['chevron']} />
            )}
            <span className={styles['label']} data-hidden={isHidden}>
              {label}
            </span>
            {kind !== undefined && kind !== label && <span className={styles['kind']}>{kind}</span>}
            {isHidden && <Icon name="hide" />}
            {isChanged && <span className={styles['changed']} title="Changed" />}
            {level && (
              <span className={styles[level]}>
                <Icon name={level} />
              </span>
            )}
            {allowsDragging && node.list && (
              <Button slot="drag" className={styles['handle'] ?? ''} aria-label={`Move ${label}`}>
                <Icon name="drag" />
              </Button>
            )}
            {menu.length > 0 && (
              <MenuTrigger>
                <Button className={styles['handle'] ?? ''} aria-label={`Acts on ${label}`}>
                  <Icon name="more" />
                </Button>
                <Popover className={ui['popover'] ?? ''}>
                  <Menu className={ui['menu'] ?? ''} onAction={(key) => menu.find(({ id }) => id === key)?.run()}>
                    {menu.map(({ id, label: words, keys }) => (
                      <MenuItem key={id} id={id} textValue={words} className={ui['menuItem'] ?? ''}>
                        <span>{words}</span>
                        {keys !== undefined && <kbd>{keys}</kbd>}
                      </MenuItem>
                    ))}
                  </Menu>
                </Popover>
              </MenuTrigger>
            )}
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.children}>
        {(child) => <Node key={child.key} code={code} node={child} acts={acts} mark={mark} />}
      </Collection>
    </TreeItem>
  );
}
