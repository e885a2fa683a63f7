import { memo } from 'react';
import { ICON_PATHS, type IconName } from './icon-paths.js';

export type { IconName } from './icon-paths.js';

/** Decorative icon: its meaning is in the text beside it or in its button's name. */
export const Icon = memo(function Icon({ name }: { name: IconName }) {
  return (
    <svg part="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
});
