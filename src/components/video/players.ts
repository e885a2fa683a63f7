type Players = typeof import('./use-video.js');

let players: Players | undefined;

/** Loads the players of all hosts: with the pointer or the focus on a video, and at the latest when one starts. */
export async function loadPlayers(): Promise<Players> {
  players ??= await import('./use-video.js');
  return players;
}

/** Works as mountVideo(), in the same task if the players are loaded, because a browser lets a press start sound. */
export const mountLoadedVideo: Players['mountVideo'] = (...given) =>
  players ? players.mountVideo(...given) : loadPlayers().then(({ mountVideo }) => mountVideo(...given));
