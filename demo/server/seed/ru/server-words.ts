/** What the backend itself says to visitors, by the English words. It can say nothing that is not here. */
export const serverWords = {
  // payment
  'Bank card': 'Банковская карта',
  PayPal: 'PayPal',
  'Pay by QR code': 'Оплата по QR-коду',
  Cash: 'Наличные',
  'Pay in cash when you receive the goods. Keep the order number at hand.':
    'Заплатите наличными при получении. Номер заказа держите под рукой.',
  'The bank does not take payments at the moment': 'Банк сейчас не принимает платежи',
  'There is no such bill': 'Такого счёта нет',
  'Payment of {sum}': 'Оплата {sum}',
  Payment: 'Оплата',
  'This page stands for the bank. No money moves.': 'Эта страница изображает банк. Деньги не списываются.',
  Bill: 'Счёт',
  Method: 'Способ оплаты',
  Sum: 'Сумма',
  'Pay {sum}': 'Оплатить {sum}',
  Decline: 'Отказаться',

  // pages that lead back to the shop
  'Page not found': 'Страница не найдена',
  'There is nothing at this address.': 'По этому адресу ничего нет.',
  'No such bill': 'Счёт не найден',
  'The address names no bill that is known here.': 'Счёта с таким номером у нас нет.',
  'Back to the shop': 'Вернуться в магазин',
  'Sign in': 'Войти',
  'Sign out': 'Выйти',
  'This page stands for the site’s login. No password is asked for.':
    'Эта страница изображает вход на сайт. Пароль не нужен.',

  // an order that cannot be taken as it is; a Russian title may have quotes of its own
  '{title} is not available': '{title}: больше не продаётся',
  '{title} is out of stock': '{title}: нет в наличии',
  'Only {quantity} left of {title}': '{title}: осталось {quantity}',
  'The price of {title} changed': '{title}: цена изменилась',
  '{title} needs an order of {sum} or more': '{title}: только для заказов от {sum}',
  'The code {code} does not exist': 'Промокода {code} нет',
  'The code {code} cannot be used': 'Промокод {code} не действует для этого заказа',
  'The discount changed': 'Скидка изменилась',
  'The total changed': 'Сумма заказа изменилась',
  'Shipping not found': 'Такого способа доставки нет',
  'Minimum order: {sum}': 'Минимальная сумма заказа: {sum}',
  'The order was declined': 'Заказ отклонён',

  // fields
  'Some fields of the delivery are missing': 'Заполните данные для доставки',
  'Some fields need another look': 'Проверьте, всё ли верно заполнено',
  'Shorten this to {count} characters': 'Сократите до {count} знаков',
  'Enter your name': 'Введите имя',
  'Enter an email address, like name@example.com': 'Введите адрес почты, например name@example.com',
  'Enter a phone number in digits': 'Введите номер телефона цифрами',
  'Enter a phone number with {count} digits or more': 'В номере телефона должно быть не меньше {count} цифр',
  'Choose the country': 'Выберите страну',
  'Enter the address': 'Введите адрес',
  'Enter the apartment, entrance or floor': 'Введите квартиру, подъезд или этаж',
  'Enter the city': 'Введите город',
  'Enter the region': 'Введите регион',
  'Choose the state': 'Выберите штат',
  'Enter the postal code': 'Введите почтовый индекс',
  'Fill in “{label}”': 'Заполните поле «{label}»',
} as const satisfies Readonly<Record<string, string>>;

/** A text of the backend, as it is in English. */
export type ServerText = keyof typeof serverWords;
