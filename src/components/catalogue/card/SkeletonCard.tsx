import { createElement, type ReactNode } from 'react';
import type { CardKey } from '../../../domain/catalogue/card-list.js';

/**
 * The places of what nearly every product has; options, texts and the like differ too much to keep room for. Each by its key: one that became
 * another would be seen to jump.
 */
const PLACES: Partial<Record<CardKey, ReactNode>> = {
  media: <div key="media" part="media skeleton" />,
  name: (
    <div key="name" part="name">
      <span part="skeleton skeleton-name" />
    </div>
  ),
  available: (
    <div key="available" part="availability">
      <span part="skeleton skeleton-availability" />
    </div>
  ),
  price: (
    <div key="price" part="price">
      <span part="skeleton skeleton-price" />
    </div>
  ),
  button: <div key="button" part="skeleton skeleton-add" />,
};

/** The place of a card that is on its way: the same box, nothing to read. */
export function SkeletonCard({ elements }: { elements: readonly CardKey[] }) {
  const places = elements.map((key) => PLACES[key]);
  return createElement('div', { part: 'card card-skeleton', 'aria-hidden': true }, ...places);
}
