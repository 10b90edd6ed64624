/** Takes the place of `fast-uri` inside @rjsf/utils, which resolves `$ref` and `$id` with it: our forms' schemas have neither. */
const uriResolver = {
  equal: (one: string, other: string): boolean => one === other,
  // The development server keeps the library's own validator in, which asks these two of the empty `$id` while loading.
  parse: (uri: string): string => uri,
  serialize: (uri: string): string => uri,
  resolve: (_base: string, reference: string): string => reference,
};
export default uriResolver;
