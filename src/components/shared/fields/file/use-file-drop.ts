import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Handles dropped and pasted files; `over` is true while files are dragged over the area. */
export function useFileDrop(take: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const handlers = {
    onDragEnter: hover,
    onDragOver: hover,
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      // dragleave also fires when the pointer moves between descendants
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
    onPaste(event: ClipboardEvent) {
      if (event.clipboardData.files.length === 0) return;
      event.preventDefault();
      take([...event.clipboardData.files]);
    },
  };
  return { over, handlers };
}
