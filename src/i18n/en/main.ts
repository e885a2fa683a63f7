import type { Catalogue } from '../message-format.js';

/** Texts that several elements share. */
export const main = {
  'main::error::network': 'No connection, check the network and try again',
  'main::error::not_authorized': 'Sign in to continue',
  'main::error::page_not_found': 'The page was not found',
  'main::error::incorrect_answer': 'The server gave an unexpected answer',
  'main::error::unknown': 'Something went wrong, try again',
  'main::retry': 'Try again',
  'main::close': 'Close',
  'main::loading': 'Loading',
} satisfies Catalogue;
