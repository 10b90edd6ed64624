/** Subscribes to events of the window: calls `notify` on each of these types. What it returns ends that. */
export const onEvents =
  (...types: readonly string[]) =>
  (notify: () => void): (() => void) => {
    for (const type of types) addEventListener(type, notify);
    return () => types.forEach((type) => removeEventListener(type, notify));
  };
