import type { Catalogue } from '../../domain/text/message-format.js';

/** Texts of leaves, and of the slider, which is used on pages without a shop. */
export const page = {
  // Button, contacts and editor note
  'admin::hidden_on_desktop': 'Hidden on desktop',
  'admin::hidden_on_mobile': 'Hidden on phones',
  'button::add_to_cart': 'Add to cart',
  'button::choose_options': 'Choose options',
  'button::more_details': 'More details',
  'button::added': 'Added to the cart',
  'button::add_limit': 'All {available} in stock are already in your cart',
  'button::add_failed': 'It could not be added. Try again',
  'button::out_of_stock': 'Out of stock',
  'button::not_available': 'Not available',
  'contacts::call': 'Call {phone}',
  'contacts::email': 'Write to {email}',
  'contacts::map': 'Show on the map: {address}',
  'contacts::messenger': 'Message on {name}',
  'contacts::closed': 'Closed',
  'contacts::all_day': 'Open 24 hours',

  // Cart button
  'cart::title': 'Cart',
  'cart::button': { one: '{label}, {count} item', other: '{label}, {count} items' },
  'cart::button_empty': '{label}, empty',

  // Anchors, modal, rotator, and failed actions
  'moving::pause': 'Pause',
  'moving::play': 'Play',
  'moving::sections': 'Sections of this page',
  'moving::section': 'Section {n}',
  'moving::no_sections': 'Dots of sections: at least two are needed',
  'moving::dialog': 'Dialog',
  'moving::close': 'Close',
  'moving::open_failed': 'This could not be opened. Check your connection and press again',

  // Slider
  'slider::carousel': 'carousel',
  'slider::slide': 'slide',
  'slider::previous': 'Previous slide',
  'slider::next': 'Next slide',
  'slider::go_to': 'Go to slide {n}',
  'slider::position': '{n} of {total}',
  'slider::pause': 'Pause',
  'slider::play': 'Play',
  'slider::swipe': 'Swipe',

  // Tabs and bundle
  'tabs::empty': 'No tabs yet. Everything you put in here gets a tab.',

  // Videos and video backgrounds
  'background::pause': 'Pause the background video',
  'background::play': 'Play the background video',
  'video::play': 'Play video {title}',
} satisfies Catalogue;
