import type { Catalogue } from '../message-format.js';

/** Texts that several elements share. */
export const main = {
  'main::error::network': 'Нет соединения. Проверьте сеть и попробуйте ещё раз',
  'main::error::not_authorized': 'Войдите, чтобы продолжить',
  'main::error::page_not_found': 'Страница не найдена',
  'main::error::incorrect_answer': 'Сервер ответил неожиданно',
  'main::error::unknown': 'Что-то пошло не так, попробуйте ещё раз',
  'main::retry': 'Попробовать ещё раз',
  'main::close': 'Закрыть',
  'main::loading': 'Загрузка',
} satisfies Catalogue<keyof typeof import('../en/main.js').main>;
