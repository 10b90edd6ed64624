import { useEffect } from 'react';

/** Until then the first answers are drawn and other screens are fetched ahead, which a slow phone needs its processor for. */
const stillMs = 3000;

/**
 * Lets what moves by itself begin (running notices, signs of life, stand-ins that breathe). It stands still while `<html>` has
 * `data-still`, as every page comes: a browser draws sixty frames a second for the smallest of them.
 */
export function useMotion(): void {
  useEffect(() => {
    const timer = setTimeout(() => delete document.documentElement.dataset['still'], stillMs);
    return () => clearTimeout(timer);
  }, []);
}
