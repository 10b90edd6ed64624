import { useEffect, useRef, useState } from 'react';

const debounceMs = 40;

/**
 * Text that a person types: it stays as it is typed while the value follows, and gives way when the value becomes another, as by undo. What is
 * typed is sent a moment later, at once when the field is left or goes away.
 */
export function useTyped(value: string, send: (text: string) => void) {
  const [typed, setTyped] = useState<{ text: string; known: readonly string[] }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<() => void>(undefined);
  const isShown = typed !== undefined && typed.known.includes(value);
  const flush = () => {
    clearTimeout(timer.current);
    waiting.current?.();
    waiting.current = undefined;
  };
  useEffect(() => () => flush(), []);
  // The value has followed: whatever it becomes next is meant.
  useEffect(() => setTyped((now) => (now?.text === value ? undefined : now)), [value]);
  return {
    text: isShown ? typed.text : value,
    type: (text: string) => {
      const known = isShown ? typed.known : [value];
      setTyped({ text, known: [...known, text] });
      clearTimeout(timer.current);
      waiting.current = () => send(text);
      timer.current = setTimeout(flush, debounceMs);
    },
    leave: () => {
      flush();
      setTyped(undefined);
    },
  };
}
