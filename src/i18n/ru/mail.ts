import type { Catalogue } from '../../domain/text/message-format.js';

/** Texts of forms that the visitor sends by mail, and of the mail itself. */
export const mail = {
  'mail::title': 'Отправьте это письмом',
  'mail::order_title': 'Отправьте заказ письмом',
  'mail::not_sent_yet':
    'Пока ничего не отправлено. Откройте это письмо в почтовой программе, отправьте его и подтвердите это здесь.',
  'mail::copy_first':
    'Текст слишком длинный, почтовая программа его не примет. Сначала скопируйте его, потом вставьте в письмо, которое откроется.',
  'mail::cart_changed':
    'С тех пор корзина изменилась. В письме заказ такой, каким он был. Чтобы составить его заново, вернитесь назад.',
  'mail::to': 'Кому',
  'mail::cc': 'Копия',
  'mail::bcc': 'Скрытая копия',
  'mail::about': 'Тема',
  'mail::text': 'Текст письма',
  'mail::open': 'Открыть в почтовой программе',
  'mail::copy': 'Скопировать текст',
  'mail::copied': 'Текст скопирован',
  'mail::copy_yourself': 'Браузер не разрешает странице копировать. Текст выделен, скопируйте его отсюда',
  'mail::sent': 'Письмо отправлено',
  'mail::back': 'Назад',

  // In the mail
  'mail::subject': 'Сообщение со страницы «{page}»',
  'mail::order_subject': 'Заказ {number}',
  'mail::paste': 'Вставьте сюда скопированный текст.',
  'mail::number': 'Номер',
  'mail::page': 'Страница',
  'mail::note': 'Примечание',
  'mail::yes': 'да',
} satisfies Catalogue;
