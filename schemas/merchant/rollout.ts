import { Type, type Static } from 'typebox';
import { rolloutGoals } from '../rollout-goals.ts';
import { strict } from '../strict.ts';
import { Id } from './scalars.ts';

/** A draw that shares of players are taken from: somebody's, for a time, and for something that is counted (OPS-2). */
export const Rollout = strict({
  id: Id,
  owner: Type.String({
    minLength: 1,
    maxLength: 80,
    title: 'Owner',
    description: 'Who decides it: a person or a team',
  }),
  from: Type.String({ format: 'date-time', description: 'Since when it is counted' }),
  until: Type.String({ format: 'date-time', description: 'When it is decided; after that no release is made with it' }),
  goals: Type.Array(Type.Enum([...rolloutGoals]), {
    minItems: 1,
    description: 'What members are counted by who do it, such as first-deposit',
  }),
});
export type Rollout = Static<typeof Rollout>;
