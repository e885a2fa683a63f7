import { type RefObject, useEffect, useState } from 'react';
import { useHost } from '../../../platform/element/widget-root.js';
import { frameTask } from '../../../platform/motion/frame-task.js';
import type { CardLook } from './card-context.js';
import { columnsIn, pictureWidthIn } from './card-width.js';
import { rowsOf } from './grid.state.js';
import { gridMemory, isSkipped } from './grid-memory.js';

/** A card's height without its picture, about: for the rows of a list that is far from the screen. */
const TEXT_HEIGHT = { calm: 150, full: 190 };
/** Of a row that nothing is known of; rather too high, so that the first frame does not draw what is far from the screen. */
const UNKNOWN_HEIGHT = 600;

/** How a list stands in its place. */
interface Rows {
  /** Cards in a row. */
  columns: number;
  /** CSS pixels from the top of a row to that of the next one. */
  height: number;
}

interface RowSettings {
  look: CardLook | null;
  perRow: number;
  perRowMobile: number;
  ratio: number;
}

/** How many CSS pixels a grid of so many cards takes; 0 unless that is `wanted`. */
export function useHeights(...given: Parameters<typeof useRows>): (cards: number) => number {
  const [, wanted] = given;
  const { columns, height } = useRows(...given);
  return (cards) => (wanted ? Math.round(rowsOf(cards, columns) * height) : 0);
}

/**
 * The rows of a list, for the room of its grids that are not drawn: as high as those of its first grid, once that is drawn, and about so high before. Nothing is
 * measured unless it is `wanted`.
 */
function useRows(list: RefObject<HTMLElement | null>, wanted: boolean, settings: RowSettings): Rows {
  const { look, perRow, perRowMobile, ratio } = settings;
  const host = useHost();
  const text = TEXT_HEIGHT[look?.calm ? 'calm' : 'full'];
  const shape = look?.shape;
  const [rows, setRows] = useState<Rows>({ columns: perRow, height: UNKNOWN_HEIGHT });
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
      // what was measured counts on while the visitor is far from the first grid
      if (drawn === null && drawnAt === width) return;
      if (drawn !== null) drawnAt = width;
      const height = drawn ?? pictureWidthIn(width, perRow, perRowMobile, shape) / ratio + text;
      setRows((before) => (before.columns === columns && before.height === height ? before : { columns, height }));
    };
    const { schedule, cancel } = frameTask(measure);
    // of the host, which changes with its grids: they are drawn and skipped while sizes are reported, which is reported as an error
    const observer = new ResizeObserver(schedule);
    observer.observe(host);
    return () => {
      observer.disconnect();
      cancel();
      memory.stop();
    };
  }, [list, wanted, host, shape, perRow, perRowMobile, ratio, text]);
  return rows;
}

/** The height of a row of a grid; null while the browser skips it. */
function drawnHeight(grid: Element, columns: number): number | null {
  if (isSkipped(grid)) return null;
  const { paddingTop, paddingBottom } = getComputedStyle(grid);
  const height = grid.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  return height / rowsOf(grid.childElementCount, columns);
}
