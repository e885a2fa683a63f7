import { own } from '../../domain/shared/own.js';
import { METHOD_MARKS, type Shape } from './method-marks.js';

/** The icon of a payment method (PAY-07); a method nobody knows gets none. Its name stands beside it. */
export function MethodIcon({ id }: { id: string }) {
  const mark = own(METHOD_MARKS, id);
  if (!mark) return <span />;
  return (
    <svg part="method-icon" data-method={id} viewBox="0 0 36 24" aria-hidden="true" focusable="false">
      <rect data-ground="" width="36" height="24" rx="4" fill={mark.background} />
      {mark.shapes.map((shape) => (
        <Drawn key={shape.d} {...shape} />
      ))}
    </svg>
  );
}

function Drawn({ d, fill = 'none', line, width = 1.5 }: Shape) {
  return <path d={d} fill={fill} stroke={line} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />;
}
