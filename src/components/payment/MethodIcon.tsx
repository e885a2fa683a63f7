import { own } from '../../domain/shared/own.js';
import type { ShopTranslate } from '../../i18n/shop-texts.js';
import { METHOD_MARKS, type MethodMark, type Shape } from './method-marks.js';
import { CARDS } from './payment-method.js';

/** Icon of a payment method (PAY-07), beside its name; an unknown method gets none. */
export function MethodIcon({ id }: { id: string }) {
  const mark = own(METHOD_MARKS, id);
  if (!mark) return <span />;
  return (
    <svg part="method-icon" data-method={id} viewBox="0 0 36 24" aria-hidden="true" focusable="false">
      <Mark mark={mark} />
    </svg>
  );
}

/** Marks of the cards that the general bank card method accepts, each with its name. */
export function CardMarks({ id, t }: { id: string; t: ShopTranslate }) {
  if (id !== 'bank_card') return null;
  return (
    <span part="card-marks">
      {CARDS.map((card) => (
        <svg
          key={card}
          part="card-mark"
          data-method={card}
          viewBox="0 0 36 24"
          role="img"
          aria-label={t(`payment::method::${card}`)}
        >
          <Mark mark={METHOD_MARKS[card]} />
        </svg>
      ))}
    </span>
  );
}

function Mark({ mark }: { mark: MethodMark }) {
  return (
    <>
      <rect data-ground="" width="36" height="24" rx="4" fill={mark.background} />
      {mark.shapes.map((shape) => (
        <Drawn key={shape.d} {...shape} />
      ))}
    </>
  );
}

function Drawn({ d, fill = 'none', line, width = 1.5 }: Shape) {
  return <path d={d} fill={fill} stroke={line} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />;
}
