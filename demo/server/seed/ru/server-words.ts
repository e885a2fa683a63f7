/** What the backend itself says to visitors, by the English words. */
export const serverWords: Readonly<Record<string, string>> = {
  // payment
  'Bank card': 'Банковская карта',
  PayPal: 'PayPal',
  'Pay by QR code': 'Оплата по QR-коду',
  Cash: 'Наличные',
  'Pay in cash when you receive the goods. Keep the bill number at hand.':
    'Заплатите наличными при получении. Номер счёта держите под рукой.',
  'The bank does not take payments at the moment': 'Банк сейчас не принимает платежи',
  'Payment of {sum}': 'Оплата {sum}',
  Payment: 'Оплата',
  'This page stands for the bank. No money moves.': 'Эта страница заменяет банк. Деньги не списываются.',
  Bill: 'Счёт',
  Method: 'Способ',
  Sum: 'Сумма',
  'Pay {sum}': 'Оплатить {sum}',
  Decline: 'Отказаться',

  // an order that cannot be taken as it is
  '{title} is not available': '«{title}»: больше нет в продаже',
  '{title} is out of stock': '«{title}»: нет в наличии',
  'Only {quantity} left of {title}': '«{title}»: осталось {quantity}',
  'The price of {title} changed': '«{title}»: цена изменилась',
  '{title} starts at {sum}': '«{title}»: для заказов от {sum}',
  'The code {code} does not exist': 'Промокода {code} нет',
  'The code {code} cannot be used': 'Промокод {code} нельзя применить',
  'The discount changed': 'Скидка изменилась',
  'The total changed': 'Сумма заказа изменилась',
  'Shipping not found': 'Такого способа доставки нет',
  'Orders start at {sum}': 'Минимальный заказ — {sum}',
  'Some fields of the delivery are missing': 'Заполните поля доставки',
  'Some fields need another look': 'Проверьте поля',
  'The order was declined': 'Заказ отклонён',
};
