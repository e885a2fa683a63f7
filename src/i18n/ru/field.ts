import type { Catalogue } from '../message-format.js';

/** Texts of a single field: what is wrong with it, and what its control says. */
export const field = {
  'form::required': 'Заполните поле «{label}»',
  'form::required_choice': 'Выберите: {label}',
  'form::required_consent': 'Отметьте, если вы согласны: {policy}',
  'form::this_field': 'это поле',
  'form::email': 'Введите адрес почты полностью, например name@example.com',
  'form::phone': 'Введите номер телефона: цифры, пробелы, скобки, плюс и дефис',
  'form::phone_minlength': 'В поле «{label}» должно быть не меньше 5 цифр',
  'form::digits': 'В поле «{label}» должно быть число',
  'form::is_required': 'обязательно',
  'form::agree': 'Я соглашаюсь: {policy}',
  'form::choose': 'Выберите',
} satisfies Catalogue<keyof typeof import('../en/field.js').field>;
