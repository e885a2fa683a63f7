import { type RefObject, useEffect, useState } from 'react';
import { joinStops } from '../../../domain/shared/observable.js';
import { frameTask } from '../../../platform/motion/frame-task.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { onResize } from '../../../platform/screen/resize.js';
import type { CardLook } from '../context/card-context.js';
import { columnsIn, pictureWidthIn, rowsOf } from './grid.state.js';

/** Estimated height of a card without its picture, in CSS pixels, for rows far from the viewport. */
const TEXT_HEIGHT = { compact: 150, full: 190 };
/** Initial row height; an overestimate, so that the first frame does not render rows far from the viewport. */
const UNKNOWN_HEIGHT = 600;

interface RowSettings {
  look: CardLook | null;
  perRow: number;
  perRowMobile: number;
  ratio: number;
}

/** Returns a function that estimates the height of a grid in CSS pixels; it returns 0 unless `wanted`. */
export function useHeights(...given: Parameters<typeof useRows>): (cards: number) => number {
  const [, wanted] = given;
  const { columns, height } = useRows(...given);
  return (cards) => (wanted ? Math.round(rowsOf(cards, columns) * height) : 0);
}

/**
 * Row layout used to size skipped grids, the cards in a row and the pixels between the tops of two rows: measured from the first grid once
 * it is rendered, estimated before. Nothing is measured unless `wanted`.
 */
function useRows(list: RefObject<HTMLElement | null>, wanted: boolean, settings: RowSettings) {
  const { look, perRow, perRowMobile, ratio } = settings;
  const host = useHost();
  const text = TEXT_HEIGHT[look?.compact ? 'compact' : 'full'];
  const shape = look?.shape;
  const [rows, setRows] = useState({ columns: perRow, height: UNKNOWN_HEIGHT });
  useEffect(() => {
    const grid = list.current?.querySelector('[part="grid"]');
    if (!wanted || !shape || !list.current || !grid) return;
    const memory = gridMemory(list.current);
    let drawnAt = 0;
    let widthBefore = 0;
    const measure = () => {
      const width = host.clientWidth;
      if (widthBefore > 0 && width !== widthBefore) memory.forget();
      widthBefore = width;
      const columns = columnsIn(width, perRow, perRowMobile, shape);
      const drawn = drawnHeight(grid, columns);
      // keep the last measurement while the first grid is skipped
      if (drawn === null && drawnAt === width) return;
      if (drawn !== null) drawnAt = width;
      const height = drawn ?? pictureWidthIn(width, perRow, perRowMobile, shape) / ratio + text;
      setRows((before) => (before.columns === columns && before.height === height ? before : { columns, height }));
    };
    const { schedule, cancel } = frameTask(measure);
    // observe the host, not the grids: they are rendered and skipped during delivery, which is reported as a loop error
    return joinStops(onResize([host], schedule), cancel, memory.stop);
  }, [list, wanted, host, shape, perRow, perRowMobile, ratio, text]);
  return rows;
}

/** Measures the row height of a grid; null while the browser skips it. */
function drawnHeight(grid: Element, columns: number): number | null {
  if (isSkipped(grid)) return null;
  const { paddingTop, paddingBottom } = getComputedStyle(grid);
  const height = grid.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  return height / rowsOf(grid.childElementCount, columns);
}

/** True while the browser skips rendering a grid's content. */
const isSkipped = (grid: Element): boolean => !grid.firstElementChild?.checkVisibility({ contentVisibilityAuto: true });

/**
 * Resets the heights that browsers remember of skipped grids (`contain-intrinsic-size: auto`): they stay even when the width changes, as on
 * a phone that is rotated. Takes one frame in which the skipped grids are marked.
 */
function gridMemory(list: Element) {
  let marked: HTMLElement[] = [];
  const unmark = () => {
    for (const grid of marked) delete grid.dataset.room;
    marked = [];
  };
  // marks are set within a frame, which is painted before this task runs in the next one
  const { schedule, cancel } = frameTask(unmark);
  return {
    forget() {
      marked = [...list.querySelectorAll<HTMLElement>('[part="grid"]')].filter(isSkipped);
      for (const grid of marked) grid.dataset.room = 'unknown';
      schedule();
    },
    stop() {
      cancel();
      unmark();
    },
  };
}
