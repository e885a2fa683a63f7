import { useEffect, useRef } from 'react';
import { useLatest } from '../../platform/element/use-latest.js';

/** Runs `end` once `time` ms have passed since `active`; the clock stands while `waiting`, so that nobody is hurried. */
export function usePatientTimer(time: number, active: boolean, waiting: boolean, end: () => void): void {
  const left = useRef(time);
  const latest = useLatest(end);

  useEffect(() => {
    if (!active) left.current = time;
  }, [active, time]);

  useEffect(() => {
    if (!active || waiting) return;
    const start = Date.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - start));
    };
  }, [active, waiting, latest]);
}
