import type { Catalogue } from '../../domain/text/message-format.js';

/** Texts for browsers without scripts, in the markup of a server. */
export const plain = {
  'form::needs_scripts':
    'Форму нельзя отправить: в браузере отключён JavaScript. Включите его и обновите страницу или свяжитесь с нами иначе',
} satisfies Catalogue<keyof typeof import('../en/plain.js')['plain']>;
