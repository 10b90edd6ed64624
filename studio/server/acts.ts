import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { AcceptBody, BrandBody, EditBody, EditsBody, SaveBody, SettleBody, WriteBody } from '#studio/contract/acts.ts';
import type { Edit } from '#studio/edits/edit.ts';
import { accept } from './accept.ts';
import type { LiveSession } from './live-session.ts';

/** What a person does in the session: each answers the state after it. */
export function addActs(app: FastifyInstance, live: LiveSession): void {
  const post = <Body extends TSchema>(name: string, body: Body, act: (given: Static<Body>) => Promise<unknown>) =>
    app.post(`/studio-api/${name}`, { schema: { body } }, (request) => act(request.body as Static<Body>));

  post('edit', EditBody, ({ edit, joins }) =>
    // What JSON can hold is what an edit may hold.
    live.happen((session) => session.edit(edit as Edit, joins)),
  );
  post('edits', EditsBody, ({ edits, title }) => live.happen((session) => session.editAll(edits as Edit[], title)));
  post('write', WriteBody, ({ file, text, joins }) =>
    live.happen((session) => session.write(live.fileNamed(file), text, joins)),
  );
  post('settle', SettleBody, ({ file, choose }) =>
    live.happen((session) => {
      const path = live.fileNamed(file);
      if (choose === 'mine') session.keepMine(path);
      else session.takeTheirs(path);
    }),
  );
  app.post('/studio-api/undo', () => live.happen((session) => session.undo()));
  app.post('/studio-api/redo', () => live.happen((session) => session.redo()));
  post('brand', BrandBody, (answers) => live.addBrand(answers));
  post('accept', AcceptBody, (given) => live.happen((session) => accept(session, given)));
  post('save', SaveBody, ({ title }) => live.save(title.trim()));
}
