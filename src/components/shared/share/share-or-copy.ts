import { mediaQuery } from '../../../platform/motion/media-query.js';

/** Result of sharing a link; `refused`: the browser does not let the page copy it, so the visitor has to. */
export type ShareResult = 'shared' | 'copied' | 'refused';

/** Shares a link by the phone's share sheet, otherwise by the clipboard. */
export async function shareOrCopyLink(link: string, title?: string): Promise<ShareResult> {
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

/** Copies a text; false if it is not allowed: there is no clipboard without a secure origin, and a browser may refuse it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
