/*
 * Colours that are seen on each other, and the contrast that they need: `{ front, ground, least }` each, by the names of tokens. The test
 * of the themes and the theme mixer check the same.
 */
const SURFACES = ['surface', 'surface-raised', 'surface-sunken'];

/** Texts and the grounds that they stand on (WCAG 1.4.3). */
const TEXTS = {
  text: [...SURFACES, 'accent-soft', 'success-soft', 'warning-soft', 'danger-soft'],
  'text-muted': SURFACES,
  accent: [...SURFACES, 'accent-soft'],
  'accent-hover': SURFACES,
  'on-accent': ['accent', 'accent-hover'],
  success: [...SURFACES, 'success-soft'],
  warning: [...SURFACES, 'warning-soft'],
  danger: [...SURFACES, 'danger-soft'],
};

/** Borders of controls and the ring of focus beside their grounds (WCAG 1.4.11). */
const SHAPES = { 'border-strong': SURFACES, focus: SURFACES };

const listed = (pairs, least) =>
  Object.entries(pairs).flatMap(([front, grounds]) => grounds.map((ground) => ({ front, ground, least })));

export const PAIRS = [...listed(TEXTS, 4.5), ...listed(SHAPES, 3)];
