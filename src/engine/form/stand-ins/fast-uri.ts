/** Takes the place of `fast-uri` inside @rjsf/utils, which resolves `$ref` and `$id` with it: our forms' schemas have neither. */
const uriResolver = {
  equal: (one: string, other: string): boolean => one === other,
  resolve: (_base: string, reference: string): string => reference,
};
export default uriResolver;
