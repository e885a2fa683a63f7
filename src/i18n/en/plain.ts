import type { Catalogue } from '../../domain/text/message-format.js';

/** Texts for browsers without scripts, in the markup of a server. */
export const plain = {
  'form::needs_scripts':
    'This form cannot be sent, because JavaScript is off in your browser. Turn it on and reload the page, or contact us another way',
} satisfies Catalogue;
