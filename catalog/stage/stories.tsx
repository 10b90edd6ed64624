import type { StoryObj } from '@storybook/react-vite';
import { Sections } from '#engine/section/sections.tsx';
import type { Kind, State } from '../stories.ts';
import { FieldStage } from './field-stage.tsx';
import type { Scene } from './scene.ts';

/** The story of one kind in one state, which the preview draws in the lobby of the chosen merchant. */
export const storyOf = ({ group, type }: Kind, state: State): StoryObj => ({
  parameters: { state },
  render: (_args, { loaded }) => {
    if (group === 'fields') return <FieldStage type={type} state={state} />;
    const { settings } = loaded['scene'] as Scene;
    return <Sections entries={[{ id: type, type, settings: settings[type] ?? {} }]} />;
  },
});
