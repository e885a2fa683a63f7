export function textFile(name: string, text = name, type = 'text/plain'): File {
  return new File([text], name, { type });
}

export function largeFile(name: string, size: number): File {
  return Object.defineProperty(textFile(name), 'size', { value: size });
}

export function pictureFile(name: string): File {
  const bytes = atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');
  return new File([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))], name, { type: 'image/gif' });
}

/** Chooses files as the system's file dialog does. */
export function chooseFiles(input: HTMLInputElement, ...files: File[]): void {
  input.files = carrying(files).files;
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Dispatches a drag event with files. Returns true if the page has prevented the default. */
export function dragFiles(element: Element, type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', ...files: File[]) {
  return give(element, type, 'dataTransfer', files);
}

export function pasteFiles(element: Element, ...files: File[]): boolean {
  return give(element, 'paste', 'clipboardData', files);
}

// not every engine lets scripts create such events with files
function give(element: Element, type: string, name: string, files: File[]): boolean {
  const event = new Event(type, { bubbles: true, composed: true, cancelable: true });
  Object.defineProperty(event, name, { value: carrying(files) });
  element.dispatchEvent(event);
  return event.defaultPrevented;
}

function carrying(files: File[]): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}
