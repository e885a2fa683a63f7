import type { Catalogue } from './catalogue.js';

type Loader = () => Promise<Catalogue>;

/** Every language, area by area: an element loads what it says, not what the whole library can say. */
export const LOADERS = {
  en: {
    main: () => import('./en/main.js').then((module) => module.main),
    card: () => import('./en/card.js').then((module) => module.card),
    cart: () => import('./en/cart.js').then((module) => module.cart),
    'cart-button': () => import('./en/cart-button.js').then((module) => module.cartButton),
    catalogue: () => import('./en/catalogue.js').then((module) => module.catalogue),
    checkout: () => import('./en/checkout.js').then((module) => module.checkout),
    field: () => import('./en/field.js').then((module) => module.field),
    find: () => import('./en/find.js').then((module) => module.find),
    form: () => import('./en/form.js').then((module) => module.form),
    moving: () => import('./en/moving.js').then((module) => module.moving),
    order: () => import('./en/order.js').then((module) => module.order),
    page: () => import('./en/page.js').then((module) => module.page),
    payment: () => import('./en/payment.js').then((module) => module.payment),
    slider: () => import('./en/slider.js').then((module) => module.slider),
    tabs: () => import('./en/tabs.js').then((module) => module.tabs),
  },
  ru: {
    main: () => import('./ru/main.js').then((module) => module.main),
    card: () => import('./ru/card.js').then((module) => module.card),
    cart: () => import('./ru/cart.js').then((module) => module.cart),
    'cart-button': () => import('./ru/cart-button.js').then((module) => module.cartButton),
    catalogue: () => import('./ru/catalogue.js').then((module) => module.catalogue),
    checkout: () => import('./ru/checkout.js').then((module) => module.checkout),
    field: () => import('./ru/field.js').then((module) => module.field),
    find: () => import('./ru/find.js').then((module) => module.find),
    form: () => import('./ru/form.js').then((module) => module.form),
    moving: () => import('./ru/moving.js').then((module) => module.moving),
    order: () => import('./ru/order.js').then((module) => module.order),
    page: () => import('./ru/page.js').then((module) => module.page),
    payment: () => import('./ru/payment.js').then((module) => module.payment),
    slider: () => import('./ru/slider.js').then((module) => module.slider),
    tabs: () => import('./ru/tabs.js').then((module) => module.tabs),
  },
} satisfies Record<string, Record<string, Loader>>;

/** A part of the texts, about one element or shared by some. */
export type TextArea = keyof typeof LOADERS.en;
