type Modifiers = Pick<MouseEvent | KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** True with Alt, Ctrl, Meta or Shift held: the browser's own shortcut, or a click that opens a new tab or window. */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Modifiers): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/** True for a click of the main button without modifier keys. */
export const isPlainClick = (event: Modifiers & Pick<MouseEvent, 'button'>): boolean =>
  event.button === 0 && !hasModifier(event);
