/** What the studio does not do, in a sentence for the person who asked for it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** What somebody else may do, but not who asked. */
export class Forbidden extends Refusal {}
