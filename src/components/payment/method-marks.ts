/** Path of a mark, on a background of 36 × 24. */
export interface Shape {
  d: string;
  /** Fill colour; none when absent. */
  fill?: string;
  /** Stroke colour, and its width. */
  line?: string;
  width?: number;
}

/** Mark of a payment method: shapes on a background, in its brand colours or the text's colour. */
export interface MethodMark {
  background: string;
  shapes: readonly Shape[];
}

const TEXT = 'currentcolor';
const PAPER = '#ffffff';
const SBER = '#21a038';

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const filled = (fill: string, d: string): Shape => ({ d, fill });
/** Lines of one colour and width. */
const lines = (line: string, width: number, ...paths: string[]): Shape[] => paths.map((d) => ({ d, line, width }));
const mark = (background: string, ...shapes: Shape[]): MethodMark => ({ background, shapes });

/** Line drawing in the text's colour, for a method without a brand mark. */
const plain = (d: string) => mark('none', { d, line: TEXT });

const W = 'M7.5 8l2 8 2.3-6.5 2.3 6.5 2-8';
const web = (letter: string) => mark('#036cb5', ...lines(PAPER, 2, W, letter));

/** Mark of the Yoo brands: a bar and a ring. */
const yoo = (background: string) =>
  mark(background, filled(PAPER, 'M10 8h3.5v8H10z'), ...lines(PAPER, 3.6, circle(20.5, 12, 4.2)));

/** Marks of the known methods (PAY-07; seed 2 §9): drawn here, not third-party artwork. */
export const METHOD_MARKS = {
  cash: plain(`M5 6h26v12H5z${circle(18, 12, 3)}M8.5 9v.1M27.5 15v.1`),
  bank_card: plain('M6 5.5h24v13H6zM6 9.5h24M9.5 15h5'),
  visa: mark(
    PAPER,
    ...lines(
      '#1434cb',
      2.2,
      'M6.5 8l2.4 8 4.4-8M16 8l-1.7 8',
      'M22.6 9.2c-1-1.3-4-1.1-4.2.6-.2 1.8 3.5 1.9 3.2 4-.2 1.9-3.6 2-4.8.6',
      'M23.6 16l4.2-8h.6l1.6 8M25 13.6h4.2',
    ),
  ),
  mastercard: mark(
    PAPER,
    filled('#eb001b', circle(14.5, 12, 6)),
    filled('#f79e1b', circle(21.5, 12, 6)),
    filled('#ff5f00', 'M18 7.13a6 6 0 0 1 0 9.74a6 6 0 0 1 0-9.74'),
  ),
  yandex: yoo('#8b3ffd'),
  yandex_kassa: yoo('#0070f0'),
  qiwi: mark('#ff8c00', ...lines(PAPER, 3, circle(17.5, 11.5, 5), 'M23.5 17.8v.1')),
  webmoney: web('M20 16V8l3.7 5 3.8-5v8'),
  webmoney_z: web('M21.5 8h6l-6 8h6'),
  webmoney_u: web('M21.5 8v5a3 3 0 0 0 6 0V8'),
  w1: mark('#ffcf00', ...lines('#2a2a2a', 2.2, `${W}M21.5 10l3-2v8`)),
  paypal: mark(
    PAPER,
    filled('#009cde', 'M15.6 6.6h5.6c3 0 4.4 1.7 3.8 4.4-.7 2.9-2.7 4.2-5.6 4.2h-2l-1 4.8h-3.6z'),
    filled('#003087', 'M13.3 4h5.6c3 0 4.4 1.7 3.8 4.4-.7 2.9-2.7 4.2-5.6 4.2h-2L14 17.4h-3.6z'),
  ),
  mts: mark(
    '#e30611',
    filled(PAPER, 'M18 4.5c3 0 5.2 5 5.2 8.6 0 3.4-2.1 5.4-5.2 5.4s-5.2-2-5.2-5.4c0-3.6 2.2-8.6 5.2-8.6'),
  ),
  megafon: mark(
    '#00b956',
    ...lines(PAPER, 2.4, 'M12.5 14.5v-8l5.5 6 5.5-6v8'),
    ...lines('#731982', 2.4, 'M12.5 18.5h11'),
  ),
  beeline: mark(
    PAPER,
    filled('#ffc800', circle(18, 12, 8.6)),
    ...lines('#1a1a1a', 2.2, 'M14.6 5.6h6.8M11.4 9.8h13.2M11.4 14.2h13.2M14.6 18.4h6.8'),
  ),
  tele2: mark(
    '#1f2229',
    ...lines(
      PAPER,
      2.4,
      'M11.5 6.5v8c0 2 1 3 3.2 2.7M8.8 9.6h5.6',
      'M19.2 9.4c.2-3.6 6.4-3.6 6.4.1 0 2.8-5.4 4.4-6.2 7.8h6.4',
    ),
  ),
  mobile: plain('M13 3.5h10v17H13zM16.8 17.5h2.4'),
  sberbank: mark(PAPER, ...lines(SBER, 2.2, 'M23.6 6.6A7.6 7.6 0 1 0 25.6 12', 'M13.8 10.6l4.2 2.8 8-5.6')),
  tinkoff_bank: mark(
    '#ffdd2d',
    filled('#333333', 'M11.5 5.5h13v6.6c0 3.2-2.6 5.2-6.5 7-3.9-1.8-6.5-3.8-6.5-7z'),
    ...lines('#ffdd2d', 1.8, 'M14.8 9v-.8h6.4V9M18 8.4v6'),
  ),
  // a QR code, which any bank's app can read
  sbp: plain('M10 4h6v6h-6zM20 4h6v6h-6zM10 14h6v6h-6zM13 7v.1M23 7v.1M13 17v.1M20 14v2M23 14h3v3M20 20v-1M23 20h3'),
  bank: plain('M9 9.5l9-5 9 5zM11 10v6M15.7 10v6M20.3 10v6M25 10v6M9 18.5h18'),
  ibank_robo: plain('M9 4.5h18v11H9zM6 19h24M14 11l4-2.6 4 2.6zM15.5 11v2M20.5 11v2'),
  bank_company: plain('M12 3.5h12v17l-3-1.8-3 1.8-3-1.8-3 1.8zM15.5 8h5M15.5 12h5'),
  sber_loan: mark(SBER, ...lines(PAPER, 2, `M22.5 7l-9 10${circle(14, 8.2, 1.9)}${circle(22, 15.8, 1.9)}`)),
} satisfies Readonly<Record<string, MethodMark>>;
