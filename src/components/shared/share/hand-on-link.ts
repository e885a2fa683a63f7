import { mediaQuery } from '../../../platform/motion/media-query.js';

/** What came of handing on a link; `refused`: the browser does not let the page copy, so that the visitor copies the link. */
export type HandedOn = 'shared' | 'copied' | 'refused';

/** Hands on a link: by the phone's own sheet, else by the clipboard. */
export async function handOnLink(link: string, title?: string): Promise<HandedOn> {
  if (mediaQuery('(pointer: coarse)').matches() && navigator.share) {
    const isShared = await navigator.share({ url: link, ...(title && { title }) }).then(
      () => true,
      // the visitor has closed the sheet, which is no failure
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
    if (isShared) return 'shared';
  }
  return (await copyText(link)) ? 'copied' : 'refused';
}

/** Copies a text; false where the page may not: without a secure address it has no clipboard, and a browser may refuse it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
