import { ui } from '../ui.js';
import { until } from '../until.js';

// picture state of <sb-image>, <sb-figure>, <sb-media>, <sb-background> and <sb-icon>

/** Data of the tiny placeholder picture. */
export const PREVIEW =
  'UklGRsQAAABXRUJQVlA4WAoAAAAQAAAAHQAAJQAAQUxQSBcAAAABD/Dg/4iIQJhtdGbzp6rBvSP6n2h3EABWUDgghgAAAJAFAJ0BKh4AJgA/MYK3U66opaKwGq1R0CYJaAC4MF1tZh3IRKoSJldlq51EDJQMP3bCICAAAP7nAvuzJQWelZU4rBDpFK0rKUqeZOycqiCoAEEdS4tfpGZ8B6xluJIwd9BRAIZXY1B+gXtYWgRpW4stxUdZHxXFClC24d1eysshyN44AAAA';

export const base = (element: Element) => ui(element).part('base') as HTMLElement;

/** Loading state: not-loaded, loading, loaded, failed, or another of the element. */
export const state = (element: Element) => ui(element).part('base')?.dataset.state;

export const picture = (element: Element) => ui(element).part<HTMLImageElement>('image');

export const address = (element: Element) => picture(element)?.getAttribute('src') ?? null;

export const loaded = (element: Element) => until(() => state(element) === 'loaded', 'the picture is loaded');
