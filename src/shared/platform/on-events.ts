/** A subscription to events of the window: `notify` is called on each of these types, until the function that it returns is called. */
export const onEvents =
  (...types: readonly string[]) =>
  (notify: () => void): (() => void) => {
    for (const type of types) addEventListener(type, notify);
    return () => types.forEach((type) => removeEventListener(type, notify));
  };
