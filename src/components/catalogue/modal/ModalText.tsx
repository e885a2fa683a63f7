import { useLayoutEffect, useRef } from 'react';
import { showText } from '../../../platform/trusted-types/rich-text.js';

/** The product's description: the shop's markup, sanitised (TXT-01). */
export function ModalText({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) showText(box.current, text);
  }, [text]);
  return <div part="modal-description" ref={box} />;
}
