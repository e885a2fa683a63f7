/** From now on a page gets other answers to its leads, or to what it sends `to` another place, than it has been given, until the returned function is called. */
export function changeAnswers(
  change: (answer: Response, init: RequestInit) => Response | Promise<Response>,
  to = '/lead/send/',
): () => void {
  const backend = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    const answer = await backend(input, init);
    return String(input).includes(to) ? change(answer, init) : answer;
  };
  return () => {
    globalThis.fetch = backend;
  };
}

/** From now on leads arrive, but their answers do not: the connection breaks before them. */
export function loseAnswers(to?: string): () => void {
  return changeAnswers(() => {
    throw new TypeError('Failed to fetch');
  }, to);
}
