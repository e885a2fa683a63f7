/*
 * A small drawing of each element for the index, 160 by 80: `l` lines, `s` soft surfaces, `a` the accent. Each is a list of
 * `kind x y width height radius`.
 */
const DRAWINGS = {
  'sb-anchors': 's 24 12 92 56 6; a 134 22 8 8 4; l 134 36 8 8 4; l 134 50 8 8 4',
  'sb-background': 's 24 12 112 56 8; a 38 30 52 8 4; l 38 46 36 6 3',
  'sb-bundle': 'a 24 14 32 6 3; l 62 14 32 6 3; s 24 28 112 40 6; l 36 40 60 6 3; l 36 52 40 6 3',
  'sb-button': 'a 44 26 72 28 8; w 62 37 36 6 3',
  'sb-cards': 's 16 18 38 44 6; s 61 18 38 44 6; s 106 18 38 44 6; l 22 50 20 5 2; l 67 50 20 5 2; l 112 50 20 5 2',
  'sb-cart': 's 24 12 112 56 8; a 84 12 52 56 8; w 92 22 36 6 3; w 92 34 24 6 3; w 92 54 36 7 3',
  'sb-cart-button': 's 58 18 44 44 22; l 70 34 20 14 4; a 92 14 16 16 8',
  'sb-catalogue':
    's 24 10 34 34 5; s 63 10 34 34 5; s 102 10 34 34 5; l 24 50 22 5 2; l 63 50 22 5 2; l 102 50 22 5 2; a 24 61 34 9 4; a 63 61 34 9 4; a 102 61 34 9 4',
  'sb-contacts': 'a 30 16 10 10 5; l 48 18 72 6 3; a 30 35 10 10 5; l 48 37 56 6 3; a 30 54 10 10 5; l 48 56 64 6 3',
  'sb-field': 'l 32 20 36 6 3; o 32 32 96 26 6; a 40 40 2 10 1',
  'sb-figure': 's 54 10 52 46 14; l 62 63 36 6 3',
  'sb-form': 'l 36 10 28 5 2; o 36 18 88 14 4; l 36 37 28 5 2; o 36 45 88 14 4; a 36 64 88 10 4',
  'sb-hr': 'l 24 39 44 2 1; a 74 34 12 12 6; l 92 39 44 2 1',
  'sb-icon': 's 58 18 44 44 22; a 71 31 18 18 5',
  'sb-image': 's 32 10 96 60 8; a 100 20 14 14 7; l 44 48 56 14 4',
  'sb-media': 's 32 10 96 60 8; l 44 48 40 12 4; a 96 42 20 20 10',
  'sb-modal': 's 20 8 120 64 6; p 46 18 68 44 8; l 54 28 32 6 3; l 54 39 48 5 2; a 54 50 28 7 3',
  'sb-payment': 'p 40 10 80 60 8; l 50 20 30 6 3; o 50 32 60 10 3; o 50 45 60 10 3; a 50 59 60 7 3',
  'sb-product': 's 24 12 50 56 6; l 84 16 40 7 3; l 84 29 24 6 3; o 84 42 20 10 3; a 84 58 52 10 4',
  'sb-rotator': 'l 24 36 44 8 4; a 74 36 52 8 4; s 74 20 52 8 4; s 74 52 52 8 4',
  'sb-site': 'o 24 12 112 56 8; l 24 24 112 2 0; a 32 16 6 5 2; l 42 16 24 5 2; s 34 34 42 26 5; s 84 34 42 26 5',
  'sb-slider': 's 32 12 96 46 6; p 20 27 16 16 8; p 124 27 16 16 8; a 66 64 12 6 3; l 82 64 6 6 3; l 92 64 6 6 3',
  'sb-tabs':
    'a 24 18 32 6 3; l 64 18 32 6 3; l 104 18 32 6 3; l 24 30 112 1 0; a 24 29 32 3 1; l 24 42 92 6 3; l 24 54 64 6 3',
  'sb-video': 's 32 10 96 60 8; a 66 26 28 28 14; w 77 35 9 10 2',
};

/** The drawing of an element as SVG. */
export function drawing(tag) {
  const boxes = (DRAWINGS[tag] ?? '').split(';').map((box) => {
    const [kind, x, y, width, height, radius] = box.trim().split(' ');
    return `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;
  });
  return `<svg class="drawing" viewBox="0 0 160 80" aria-hidden="true">${boxes.join('')}</svg>`;
}
