/** Example of a shop file: two categories, options, a sold-out lamp, promotions, and delivery by country. */
export const SHOP_FILE = {
  currency: 'EUR',
  settings: { minTotalOrder: 5, taxes: [{ id: 'vat', title: 'VAT', rate: 19, included: true }] },
  categories: [
    { id: 'seats', name: 'Seats' },
    { id: 'lights', name: 'Lights' },
  ],
  products: [
    {
      ...{ id: 'chair', name: 'Oak chair', description: '<p>Of oak</p>', link: 'chair.html', category: 'seats' },
      images: ['img/chair.jpg', { src: 'img/chair-2.jpg', srcset: 'img/chair-400.jpg 400w', alt: 'From the side' }],
      variants: [
        { price: 90, values: { Colour: 'Oak', Size: 'S' }, quantity: 3 },
        { price: '120,50', oldPrice: 150, values: { Colour: 'Ash', Size: 'L' }, image: 'img/ash.jpg', sku: 'CH-2' },
      ],
    },
    { id: 'lamp', title: 'Lamp', price: 60, quantity: 0, image: 'https://img.test/lamp.jpg', category: 'lights' },
    { id: 'gift', name: 'Gift', price: null, visible: false },
  ],
  discounts: [{ id: 'd-100', discount_type: 'percent', discount_amount: 5, active_from: 100 }],
  promocodes: [{ code: 'Spring', discount_type: 'amount', discount_amount: 10, active_from: 50 }],
  shipping: [
    { id: 'courier', title: 'Courier', type: 'delivery', price: 5, freeFrom: 200 },
    {
      id: 'world',
      title: 'Post',
      type: 'delivery',
      price: { notFixedPrice: true },
      countryPrices: { de: 12, FR: 'x' },
    },
  ],
};
