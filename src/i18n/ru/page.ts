import type { Catalogue } from '../../domain/text/message-format.js';

/** Texts of leaves, and of the slider, which is used on pages without a shop. */
export const page = {
  // Button, contacts and editor note
  'admin::hidden_on_desktop': 'Скрыто на компьютере',
  'admin::hidden_on_mobile': 'Скрыто на телефоне',
  'button::add_to_cart': 'В корзину',
  'button::choose_options': 'Выбрать',
  'button::more_details': 'Подробнее',
  'button::added': 'Добавлено в корзину',
  'button::add_limit': 'Все {available}, что есть в наличии, уже в корзине',
  'button::add_failed': 'Не удалось добавить, попробуйте ещё раз',
  'button::out_of_stock': 'Нет в наличии',
  'button::not_available': 'Недоступно',
  'contacts::call': 'Позвонить: {phone}',
  'contacts::email': 'Написать на {email}',
  'contacts::map': 'Показать на карте: {address}',
  'contacts::messenger': 'Написать в {name}',
  'contacts::closed': 'Закрыто',
  'contacts::all_day': 'Круглосуточно',

  // Cart button
  'cart::title': 'Корзина',
  'cart::button': {
    one: '{label}, {count} товар',
    few: '{label}, {count} товара',
    many: '{label}, {count} товаров',
    other: '{label}, {count} товара',
  },
  'cart::button_empty': '{label}, пусто',

  // Anchors, modal, rotator, and failed actions
  'moving::pause': 'Пауза',
  'moving::play': 'Запустить',
  'moving::sections': 'Разделы страницы',
  'moving::section': 'Раздел {n}',
  'moving::no_sections': 'Точки разделов: нужно хотя бы два',
  'moving::dialog': 'Диалог',
  'moving::close': 'Закрыть',
  'moving::open_failed': 'Не удалось открыть. Проверьте соединение и нажмите ещё раз',

  // Slider
  'slider::carousel': 'карусель',
  'slider::slide': 'слайд',
  'slider::previous': 'Предыдущий слайд',
  'slider::next': 'Следующий слайд',
  'slider::go_to': 'Перейти к слайду {n}',
  'slider::position': '{n} из {total}',
  'slider::pause': 'Пауза',
  'slider::play': 'Воспроизвести',
  'slider::swipe': 'Листайте',

  // Tabs and bundle
  'tabs::empty': 'Вкладок пока нет. Всё, что вы сюда добавите, станет вкладкой.',

  // Videos and video backgrounds
  'background::pause': 'Остановить видео на фоне',
  'background::play': 'Включить видео на фоне',
  'video::play': 'Воспроизвести видео {title}',
} satisfies Catalogue<keyof typeof import('../en/page.js')['page']>;
