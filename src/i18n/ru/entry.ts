import type { Catalogue } from '../../domain/text/message-format.js';

/** Texts of a form that its visitor has not entered yet, also without a network. */
export const entry = {
  'form::required_note': 'Поля со знаком * обязательны',
  'form::submit': 'Отправить',
  'form::sending': 'Отправляем…',
  'form::asking': 'Проверяем…',
  'form::try_now': 'Повторить сейчас',
  'form::sent': 'Отправлено',
  'form::draft_restored': 'Осталось с прошлого раза',
  'form::draft_clear': 'Очистить форму',
  'form::choose': 'Выберите',
  'form::is_required': 'обязательно',
  'form::agree': 'Даю согласие на {policy}',
  'form::no_connection': 'Нет соединения. Проверьте сеть и попробуйте ещё раз',
  'form::retry': 'Попробовать ещё раз',
  'form::name': 'Имя',
  'form::email_label': 'Почта',
  'form::phone_label': 'Телефон',
} satisfies Catalogue<keyof typeof import('../en/entry.js')['entry']>;
