import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { legendPoints, shownNumber } from '../../../../domain/form/fields/range.js';
import type { RangeScale } from '../../../../domain/shared/range-scale.js';
import { onResize } from '../../../../platform/screen/resize.js';

/** Space between two numbers of the scale, in pixels. */
const GAP = 6;

interface RangeLegendProps {
  scale: RangeScale;
  language: string;
}

/** Scale below a track: its edges, and as many numbers between them as fit side by side. */
export function RangeLegend({ scale: { min, max, step }, language }: RangeLegendProps) {
  const points = useMemo(() => {
    const scale = { min, max, step };
    const write = shownNumber(scale, language);
    return legendPoints(scale).map((point) => ({ ...point, text: write(point.value) }));
  }, [min, max, step, language]);
  const legend = useRef<HTMLDivElement>(null);
  /** Interval of the numbers that are shown. */
  const [every, setEvery] = useState(1);
  useLayoutEffect(() => {
    const element = legend.current;
    if (!element) return;
    const measure = () => setEvery(fittingInterval([...element.children].map(boxOfText), points.length - 1));
    measure();
    return onResize([element], measure);
  }, [points]);
  return (
    <div part="range-legend" aria-hidden="true" ref={legend}>
      {points.map(({ value, at, text }, index) => (
        <span
          key={value}
          part="range-point"
          data-state={index % every === 0 ? undefined : 'left-out'}
          style={{ '--sb-at': at } as CSSProperties}
        >
          {text}
        </span>
      ))}
    </div>
  );
}

function boxOfText(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

/** Smallest interval at which no number touches the next, and the last one is shown. */
function fittingInterval(boxes: readonly DOMRect[], parts: number): number {
  const fits = (every: number) => {
    const shown = boxes.filter((_, at) => at % every === 0).sort((one, other) => one.left - other.left);
    return shown.every(({ left }, at) => left >= (shown[at - 1]?.right ?? -Infinity) + GAP);
  };
  const intervals = boxes.map((_, at) => at).filter((every) => every > 0 && parts % every === 0);
  return intervals.find(fits) ?? Math.max(1, parts);
}
