import { useEffect, useState } from 'react';
import { pageHistory } from '../../../platform/history/page-history.js';

/** The product that the page's address names under `name`, also after a step through the history; empty when it names none, or there is no name. */
export function useAddressedId(name: string): string {
  const read = () => (name && new URLSearchParams(location.search).get(name)) || '';
  const [id, setId] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what reads depends on the name alone
  useEffect(() => {
    const look = () => setId(read());
    look();
    return name ? pageHistory().subscribe(look) : undefined;
  }, [name]);
  return id;
}
