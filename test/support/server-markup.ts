import { executeServerCommand } from '@web/test-runner-commands';

/** The markup of a page's element as a server sends it: rendered in Node, its shadow root declarative. */
export function serverMarkup(tag: string, markup: string): Promise<string> {
  return executeServerCommand('render-on-server', { tag, markup });
}
