import { LEAF_TEXTS, type Loaders } from './loaders.js';

/** What widgets say, beside what the leaves do. */
export const WIDGET_TEXTS = {
  en: {
    ...LEAF_TEXTS.en,
    main: () => import('./en/main.js'),
    card: () => import('./en/card.js'),
    cart: () => import('./en/cart.js'),
    catalogue: () => import('./en/catalogue.js'),
    checkout: () => import('./en/checkout.js'),
    field: () => import('./en/field.js'),
    find: () => import('./en/find.js'),
    form: () => import('./en/form.js'),
    order: () => import('./en/order.js'),
    payment: () => import('./en/payment.js'),
    slider: () => import('./en/slider.js'),
  },
  ru: {
    ...LEAF_TEXTS.ru,
    main: () => import('./ru/main.js'),
    card: () => import('./ru/card.js'),
    cart: () => import('./ru/cart.js'),
    catalogue: () => import('./ru/catalogue.js'),
    checkout: () => import('./ru/checkout.js'),
    field: () => import('./ru/field.js'),
    find: () => import('./ru/find.js'),
    form: () => import('./ru/form.js'),
    order: () => import('./ru/order.js'),
    payment: () => import('./ru/payment.js'),
    slider: () => import('./ru/slider.js'),
  },
} satisfies Loaders;

/** A part of the texts, about one element or shared by some. */
export type TextArea = keyof typeof WIDGET_TEXTS.en;
