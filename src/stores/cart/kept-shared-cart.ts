import { createStorage } from '../../ports/storage.js';

const KEY = 'sb-shared-cart.1';

/** Session copy of a shared cart link until the visitor decides, so that a reload loses nothing. */
export const keptSharedCart = {
  read: () => createStorage('session').get(KEY),
  keep: (text: string) => void createStorage('session').set(KEY, text),
  forget: () => createStorage('session').remove(KEY),
};
