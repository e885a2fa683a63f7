import { limit } from '../support/budget.mjs';

const pageOf = (side) => `/bench/renders.html?side=${side}`;

/** What React renders for one press or key, counted, not timed: what belongs to the change and nothing beside it. */
export default {
  name: 'renders',
  about: 'components that React renders for one change among many',
  needs: ['sb-site', 'sb-cart', 'sb-form', 'sb-catalogue'],
  rounds: 1,
  pages: { cart: pageOf('cart'), form: pageOf('form'), cards: pageOf('cards') },
  measure: ({ page }) => page.evaluate(() => window.measure()),
  budget: [
    limit('one "+" among 200 cart rows: rows', { figure: 'inside', unit: '', most: 1, page: 'cart' }),
    limit('one "+" among 200 cart rows: the sums and what depends on them', {
      figure: 'outside',
      unit: '',
      most: 8,
      page: 'cart',
    }),
    limit('one key in a form of 40 fields: fields', { figure: 'inside', unit: '', most: 1, page: 'form' }),
    limit('one key in a form of 40 fields: the rest', { figure: 'outside', unit: '', most: 0, page: 'form' }),
    limit('one option among 100 cards: cards', { figure: 'inside', unit: '', most: 1, page: 'cards' }),
    limit('one option among 100 cards: the rest', { figure: 'outside', unit: '', most: 0, page: 'cards' }),
  ],
};
