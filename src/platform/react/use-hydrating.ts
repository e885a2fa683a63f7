import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True on a server and in the render that hydrates its markup: what only the browser knows must not change that render. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
