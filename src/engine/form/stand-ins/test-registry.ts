/** Takes the place of @rjsf/core's registry for its own tests, which brings a validator along into the development server. */
export default function getTestRegistry(): never {
  throw new Error('The form library is used without its test registry');
}
