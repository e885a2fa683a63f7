import { createStorage } from '../../ports/storage.js';

const KEY = 'sb-shared-cart.1';

/** The text of a shared cart's link until it is decided: a reload in between loses nothing. */
export const keptSharedCart = {
  read: () => createStorage('session').get(KEY),
  keep: (text: string) => void createStorage('session').set(KEY, text),
  forget: () => createStorage('session').remove(KEY),
};
