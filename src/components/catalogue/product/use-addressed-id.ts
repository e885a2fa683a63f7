import { useEffect, useState } from 'react';
import { pageHistory } from '../../../platform/history/page-history.js';

/** Reads the product id from the URL parameter `name` and follows history steps; empty without parameter or name. */
export function useAddressedId(name: string): string {
  const read = () => (name && new URLSearchParams(location.search).get(name)) || '';
  const [id, setId] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read() depends only on the name
  useEffect(() => {
    const look = () => setId(read());
    look();
    return name ? pageHistory().subscribe(look) : undefined;
  }, [name]);
  return id;
}
