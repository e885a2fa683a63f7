import type { Catalogue } from '../message-format.js';

/** Texts of a form as a whole. */
export const form = {
  'form::all_empty': 'Заполните форму перед отправкой',
  'form::captcha_not_checked': 'Подтвердите, что вы не робот',
  'form::captcha_error': 'Проверка не пройдена, попробуйте ещё раз',
  'form::captcha': 'Остался один шаг: подтвердите, что вы не робот, и форма отправится',
  'form::captcha_cancel': 'Отменить отправку',
  'form::required_note': 'Поля со знаком * обязательны',
  'form::submit': 'Отправить',
  'form::sending': 'Отправляем…',
  'form::sent': 'Отправлено',
  'form::success': 'Спасибо, форма отправлена',
  'form::order_changed': 'Заказ изменился, проверьте его и отправьте ещё раз',
} satisfies Catalogue<keyof typeof import('../en/form.js').form>;
