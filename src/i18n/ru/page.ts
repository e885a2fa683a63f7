import type { Catalogue } from '../message-format.js';

/** Тексты элементов страницы: у каждого несколько слов, поэтому файл один. */
export const page = {
  'admin::hidden_on_desktop': 'Скрыто на компьютере',
  'admin::hidden_on_mobile': 'Скрыто на телефоне',
  'button::add_to_cart': 'В корзину',
  'button::choose_options': 'Выбрать вариант',
  'button::more_details': 'Подробнее',
  'button::added': 'Добавлено в корзину',
  'button::add_failed': 'Не удалось добавить, попробуйте ещё раз',
  'button::out_of_stock': 'Нет в наличии',
  'button::not_available': 'Недоступно',
  'contacts::call': 'Позвонить: {phone}',
  'contacts::email': 'Написать на {email}',
  'contacts::map': 'Показать на карте: {address}',
  'contacts::messenger': 'Написать в {name}',
  'contacts::closed': 'Закрыто',
  'contacts::all_day': 'Круглосуточно',
} satisfies Catalogue;
