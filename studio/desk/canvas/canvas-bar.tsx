import { useQuery } from '@tanstack/react-query';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover, ToggleButton } from 'react-aria-components';
import { routes } from '#schemas/routes.generated.ts';
import { queries } from '../api/queries.ts';
import { useSelection } from '../selection.ts';
import { KeepPromise } from '../promise/keep-promise.tsx';
import { IconButton } from '../ui/button.tsx';
import { Combo } from '../ui/combo.tsx';
import { Icon } from '../ui/icon.tsx';
import ui from '../ui/ui.module.css';
import { addressOf } from './origin.ts';
import { addFrame, changeFrame, mostFrames, setPicks, useCanvas, visit, widths, type CanvasFrame } from './frames.ts';
import { OnPhone } from './on-phone.tsx';
import { StateButton } from './state-form.tsx';
import styles from './canvas.module.css';

/** Screens that are named by their address alone. */
const screens = Object.entries(routes)
  .filter(([, { path }]) => !/[:*]/.test(path))
  .map(([name, { path }]) => ({ value: path, label: name, note: path }));

/** What the chosen frame shows, and as what. `shown` is the brand whose page it is. */
export function CanvasBar({ frame, shown }: { frame: CanvasFrame; shown: string | undefined }) {
  const picks = useCanvas((canvas) => canvas.picks);
  const address = shown === undefined ? undefined : addressOf(shown, frame.path, frame.preview);
  return (
    <div role="toolbar" aria-label="What the canvas shows" className={styles['bar']}>
      <ToggleButton className={styles['mode'] ?? ''} isSelected={!picks} onChange={(on) => setPicks(!on)}>
        <Icon name={picks ? 'pick' : 'touch'} />
        <span>Interact</span>
      </ToggleButton>
      <div className={styles['screenChoice']}>
        <Combo
          label="Screen"
          value={frame.path.replace(/[?#].*$/, '')}
          choices={screens}
          onChoose={(path) => visit(frame, path)}
        />
      </div>
      <StateButton frame={frame} shown={shown} />
      <WidthMenu frame={frame} />
      <IconButton
        icon="turn"
        label={frame.isTurned ? 'Turn upright' : 'Turn'}
        onPress={() => changeFrame(frame.id, { isTurned: !frame.isTurned })}
      />
      <BesideMenu frame={frame} />
      <KeepPromise frame={frame} shown={shown} />
      <span className={styles['space']} />
      <OnPhone frame={frame} shown={shown} />
      <IconButton icon="reload" label="Reload the page" onPress={() => visit(frame, frame.path)} />
      {address !== undefined && (
        <IconButton icon="open" label="Open in a tab" onPress={() => window.open(address, '_blank', 'noopener')} />
      )}
    </div>
  );
}

function WidthMenu({ frame }: { frame: CanvasFrame }) {
  return (
    <MenuTrigger>
      <AriaButton className={`${ui['button']} ${styles['quiet']}`} aria-label={`Width: ${frame.width} px`}>
        <span>{`${frame.width} px`}</span>
        <Icon name="down" />
      </AriaButton>
      <Popover className={ui['popover'] ?? ''} offset={4}>
        <Menu
          className={ui['menu'] ?? ''}
          aria-label="Width"
          selectionMode="single"
          selectedKeys={[frame.width]}
          onAction={(key) => changeFrame(frame.id, { width: widths.find((each) => each === Number(key)) ?? 390 })}
        >
          {widths.map((width) => (
            <MenuItem key={width} id={width} className={ui['menuItem'] ?? ''}>
              {`${width} px`}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** Puts a state beside the chosen one that differs in one thing. */
function BesideMenu({ frame }: { frame: CanvasFrame }) {
  const count = useCanvas(({ frames }) => frames.length);
  const edited = useSelection(({ code }) => code);
  const { data } = useQuery(queries.state());
  const { preview } = frame;
  const own = frame.code ?? edited;
  const others = (data?.brands ?? []).filter(({ code, isTemplate }) => !isTemplate && code !== own);
  const { data: outline } = useQuery({ ...queries.outline(own ?? ''), enabled: own !== undefined });
  const states = [
    { id: 'same', label: 'The same again', change: {} },
    ...(['light', 'dark'] as const)
      .filter((theme) => theme !== preview.theme)
      .map((theme) => ({ id: theme, label: `${titled(theme)} theme`, change: { preview: { theme } } })),
    ...(['visitor', 'member'] as const)
      .filter((role) => role !== preview.role)
      .map((role) => ({ id: role, label: titled(role), change: { preview: { role } } })),
    ...(outline?.languages ?? [])
      .filter((language) => language !== preview.language)
      .map((language) => ({ id: `in ${language}`, label: `In ${language}`, change: { preview: { language } } })),
    ...others.map(({ code, name }) => ({ id: `brand ${code}`, label: name || code, change: { code } })),
  ];
  return (
    <MenuTrigger>
      <AriaButton className={`${ui['button']} ${styles['quiet']}`} isDisabled={count >= mostFrames}>
        <Icon name="add" />
        <span>Beside</span>
      </AriaButton>
      <Popover className={`${ui['popover']} ${styles['long']}`} offset={4}>
        <Menu
          className={ui['menu'] ?? ''}
          aria-label="Show beside it"
          onAction={(key) => addFrame(frame, states.find(({ id }) => id === key)?.change ?? {})}
        >
          {states.map(({ id, label }) => (
            <MenuItem key={id} id={id} className={ui['menuItem'] ?? ''}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
