/** The shop's pages in Russian, by their English words. What is the same in every language has itself. */
export const pageWords: Readonly<Record<string, string>> = {
  // names
  Halden: 'Halden',
  Goods: 'Goods',
  'Halden Goods': 'Halden Goods',
  English: 'English',
  Русский: 'Русский',
  WELCOME10: 'WELCOME10',
  Visa: 'Visa',
  Mastercard: 'Mastercard',
  PayPal: 'PayPal',

  'Courier €7.90, free from €120 · 2–4 days · 30 days to return':
    'Курьер €7.90, от €120 бесплатно · 2–4 дня · 30 дней на возврат',

  // head and foot of every page
  'Skip to the content': 'Перейти к содержанию',
  Menu: 'Меню',
  Main: 'Главное меню',
  Shop: 'Каталог',
  Studio: 'Мастерские',
  'Delivery & returns': 'Доставка и возврат',
  Contact: 'Контакты',
  Search: 'Поиск',
  'Search the shop': 'Поиск по магазину',
  Language: 'Язык',
  'Things for calm rooms, made in small workshops since 1998.':
    'Вещи для спокойных комнат, сделанные в небольших мастерских. С 1998 года.',
  Furniture: 'Мебель',
  Lighting: 'Свет',
  Ceramics: 'Керамика',
  'Bags & textiles': 'Сумки и текстиль',
  'Plants & planters': 'Растения и кашпо',
  Help: 'Помощь',
  Delivery: 'Доставка',
  Returns: 'Возврат',
  Repairs: 'Ремонт',
  Payment: 'Оплата',
  'About us': 'О нас',
  'The studio': 'Наши мастерские',
  Imprint: 'Реквизиты',
  Privacy: 'Персональные данные',
  Terms: 'Условия',
  'How this shop is built': 'Как сделан этот магазин',
  '© 1998–2026 Halden Goods, Hamburg. A demo shop: nothing is sold, nothing is sent.':
    '© 1998–2026 Halden Goods, Гамбург. Это демонстрационный магазин: здесь ничего не продают и ничего не отправляют.',
  'Ways to pay': 'Способы оплаты',
  'QR code': 'QR-код',
  Cash: 'Наличные',

  // the shop: head and slides
  'Halden Goods — things for calm rooms': 'Halden Goods — вещи для спокойных комнат',
  'Halden Goods: things for calm rooms': 'Halden Goods: вещи для спокойных комнат',
  'Furniture, lamps, ceramics and bags, made in small workshops.':
    'Мебель, лампы, керамика и сумки из небольших мастерских.',
  'New this season': 'Новинки сезона',
  'Autumn collection': 'Осенняя коллекция',
  'Rooms that let you breathe': 'Комнаты, в которых легко дышать',
  'Chairs, tables and shelves in oak and wool, built to be handed on.':
    'Стулья, столы и полки из дуба и шерсти, которые передают по наследству.',
  'See the furniture': 'Смотреть мебель',
  'Light, where the evening happens': 'Свет там, где проходит вечер',
  'Lamps of brass, paper and glass, warm and without glare.':
    'Лампы из латуни, бумаги и стекла: светят тепло и не слепят.',
  'See the lamps': 'Смотреть лампы',
  'A table worth sitting down to': 'Стол, за который хочется сесть',
  'Thrown, glazed and fired by hand: no two pieces are quite the same.':
    'Каждую вещь делают на гончарном круге, глазуруют и обжигают, поэтому двух одинаковых нет.',
  'See the ceramics': 'Смотреть керамику',
  Bags: 'Сумки',
  'Carried for years, not seasons': 'На годы, а не на сезон',
  'Waxed canvas and vegetable-tanned leather, repaired for free.':
    'Вощёный холст и кожа растительного дубления. Чиним бесплатно.',
  'See the bags': 'Смотреть сумки',

  // the shop: promises and goods
  'Free courier': 'Курьер бесплатно',
  'from €120': 'от 120 €',
  '10% off': 'Скидка 10 %',
  'your first order with': 'на первый заказ по коду',
  '30 days': '30 дней',
  'to change your mind': 'на возврат, если передумали',
  'The collection': 'Коллекция',
  'Eleven workshops, eighty-odd things, all of them made to be repaired.':
    'Одиннадцать мастерских и больше восьмидесяти вещей, и каждую можно починить.',
  Products: 'Товары',

  // the shop: studio
  'A lamp over the studio table': 'Лампа над столом в мастерской',
  '/demo/video/lamp.vtt': '/demo/video/lamp.ru.vtt',
  'Since 1998': 'С 1998 года',
  'Made by people we know': 'Сделано людьми, которых мы знаем',
  'Eleven workshops make everything you see here. We visit each of them every year, pay before the work starts, and keep spare parts for as long as the piece is in use.':
    'Всё, что вы здесь видите, делают одиннадцать мастерских. Каждый год мы бываем в каждой из них, платим до начала работы и храним запасные части, пока вещь служит.',
  'If a joint loosens or a handle tears, send it back. We mend it, and it comes home to you.':
    'Если расшаталась ножка или оторвалась ручка, пришлите вещь нам. Мы починим её и вернём.',

  // the shop: good to know
  'Good to know': 'Полезно знать',
  Courier: 'Курьер',
  '€7.90 (€5.90 from €50, €3.90 from €80), free from €120. Two to four days.':
    '7,90 € (5,90 € от 50 €, 3,90 € от 80 €), от 120 € бесплатно. От двух до четырёх дней.',
  'Parcel locker': 'Постамат',
  '€3.50, free from €60. Two to four days.': '3,50 €, от 60 € бесплатно. От двух до четырёх дней.',
  'Furniture delivery, carried in': 'Доставка мебели с подъёмом',
  '€19, for orders from €80, free from €300. We call you to agree on a day.':
    '19 €, для заказов от 80 €, от 300 € бесплатно. Позвоним и договоримся о дне.',
  Pickup: 'Самовывоз',
  'Free at the shop, Hafenstraße 12, 20457 Hamburg.': 'Бесплатно в магазине: Hafenstraße 12, 20457 Hamburg.',
  'You have 30 days to change your mind. Write to us, we send you a label, and the money is back with you three days after the piece is back with us.':
    'Вернуть вещь можно в течение 30 дней. Напишите нам, и мы пришлём этикетку для посылки. Деньги вернутся через три дня после того, как вещь будет у нас.',
  'What we sell, we mend. Tell us in the form below what is broken: we post small parts free of charge and collect larger pieces.':
    'Мы чиним всё, что продаём. Напишите в форме ниже, что сломалось: мелкие детали бесплатно пришлём по почте, крупные вещи заберём сами.',
  'By card, PayPal or QR code once the order is placed, or in cash on delivery. All prices are in euros, including VAT.':
    'Картой, через PayPal или по QR-коду сразу после оформления заказа, либо наличными при получении. Все цены в евро и включают НДС.',

  // the shop: questions
  'Ask us anything': 'Спросите нас',
  'Not sure about a size, a colour or a wood? Write to us: someone who knows the piece answers within a day.':
    'Сомневаетесь в размере, цвете или породе дерева? Напишите нам, и в течение дня вам ответит человек, который знает эту вещь.',
  'Send the question': 'Отправить вопрос',
  'Your name': 'Ваше имя',
  Email: 'Электронная почта',
  'We reply to this address': 'Ответим на этот адрес',
  'Your question': 'Ваш вопрос',
  'I would like to know the price of this piece: {name}.': 'Хочу узнать цену: {name}.',
  'my question being kept': 'хранение моего вопроса',

  // a product
  'A piece from the Halden Goods collection: its pictures, colours, price and delivery.':
    'Вещь из коллекции Halden Goods: фотографии, цвета, цена и доставка.',
  'You are here': 'Вы здесь',
  '/': '/',
  Product: 'Товар',
  'We no longer sell this product': 'Этот товар мы больше не продаём',
  'You may find something similar in the shop.': 'Возможно, в магазине найдётся что-то похожее.',
  'Back to the shop': 'Вернуться в магазин',
  'A piece from our collection': 'Вещь из нашей коллекции',
  'Turn scripts on to see it here.': 'Включите скрипты, чтобы увидеть её здесь.',
  'About this product': 'Об этом товаре',
  'Courier €7.90 (€5.90 from €50, €3.90 from €80), free from €120. Furniture is carried in for €19, free from €300, on a day that suits you.':
    'Курьер 7,90 € (5,90 € от 50 €, 3,90 € от 80 €), от 120 € бесплатно. Мебель поднимем в квартиру за 19 €, от 300 € бесплатно, в удобный для вас день.',
  'You have 30 days to change your mind. We send you a label, and the money is back with you three days after the piece is back with us.':
    'Вернуть вещь можно в течение 30 дней. Мы пришлём этикетку для посылки, а деньги вернутся через три дня после того, как вещь будет у нас.',
  'What we sell, we mend. We post small parts free of charge and collect larger pieces.':
    'Мы чиним всё, что продаём. Мелкие детали бесплатно пришлём по почте, крупные вещи заберём сами.',
  'Often bought together': 'Часто берут вместе',

  // the small print
  'Imprint, privacy and terms — Halden Goods': 'Реквизиты, персональные данные и условия — Halden Goods',
  'Imprint, privacy and terms of Halden Goods.': 'Реквизиты, персональные данные и условия магазина Halden Goods.',
  'The small print, in large letters': 'Мелкий шрифт крупными буквами',
  'Halden Goods is a demo shop. This is how its legal pages might read.':
    'Halden Goods — демонстрационный магазин. Так могли бы выглядеть его документы.',
  'Founded in 1998. Responsible for this content: the owner of the demo you are looking at.':
    'Основан в 1998 году. За содержание отвечает владелец этого демонстрационного сайта.',
  'The cart stays in this browser, so that it is still there tomorrow. What you write in a form goes to this shop’s own server when you send it, and to nobody else. These pages have no tracking, no advertising and no files from other companies; a video or a map is loaded only when you press it.':
    'Корзина хранится в этом браузере, чтобы завтра она была на месте. То, что вы написали в форме, после отправки получает только сервер магазина. На этих страницах нет счётчиков, рекламы и чужих файлов; видео или карта загружаются, только когда вы их откроете.',
  'Prices are in euros, including VAT. An order is placed once the shop has given it a number. You pay the price that the cart shows at that moment; if it has changed in the meantime, we ask you first.':
    'Цены в евро и включают НДС. Заказ принят, когда магазин присвоил ему номер. Вы платите столько, сколько в этот момент показывает корзина; если цена успела измениться, мы сначала спросим вас.',
  'You have 30 days to change your mind. Free courier from €120, free parcel locker from €60, and furniture is carried in free from €300.':
    'Вернуть покупку можно в течение 30 дней. Курьер бесплатно от 120 €, постамат бесплатно от 60 €, а мебель от 300 € поднимаем бесплатно.',
  'This is a demo: nothing is charged and nothing is sent.':
    'Это демонстрация: деньги не списываются и ничего не отправляется.',
};
