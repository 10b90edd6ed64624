import type { StoryObj } from '@storybook/react-vite';
import { pages } from '#app/registries.ts';
import { Sections } from '#engine/section/sections.tsx';
import type { Kind, State } from '../stories.ts';
import { FieldStage } from './field-stage.tsx';
import { PageStage } from './page-stage.tsx';
import type { Scene } from './scene.ts';

/** Of a page, where it is; one that makes an account is for visitors, whoever is chosen. */
function pageParts(name: string): Pick<StoryObj, 'globals' | 'parameters'> {
  const { path, audience } = pages[name] ?? {};
  return { parameters: { path }, ...(audience === 'not-members' && { globals: { role: 'visitor' } }) };
}

/** The story of one kind or page in one state, which the preview draws in the lobby of the chosen merchant. */
export function storyOf({ group, type }: Kind, state: State): StoryObj {
  const { parameters, ...parts } = group === 'pages' ? pageParts(type) : {};
  return {
    ...parts,
    parameters: { ...parameters, state },
    render: (_args, { loaded }) => {
      if (group === 'pages') return <PageStage />;
      if (group === 'fields') return <FieldStage type={type} state={state} />;
      const { settings } = loaded['scene'] as Scene;
      return <Sections entries={[{ id: type, type, settings: settings[type] ?? {} }]} />;
    },
  };
}
