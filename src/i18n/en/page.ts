import type { Catalogue } from '../message-format.js';

/** Texts of the page elements: few words each, so one file has them all. */
export const page = {
  'admin::hidden_on_desktop': 'Hidden on desktop',
  'admin::hidden_on_mobile': 'Hidden on phones',
  'button::add_to_cart': 'Add to cart',
  'button::choose_options': 'Choose options',
  'button::more_details': 'More details',
  'button::added': 'Added to the cart',
  'button::add_failed': 'It could not be added, try again',
  'button::out_of_stock': 'Out of stock',
  'button::not_available': 'Not available',
  'contacts::call': 'Call {phone}',
  'contacts::email': 'Write to {email}',
  'contacts::map': 'Show on the map: {address}',
  'contacts::messenger': 'Write on {name}',
  'contacts::closed': 'Closed',
  'contacts::all_day': 'Around the clock',
} satisfies Catalogue;
