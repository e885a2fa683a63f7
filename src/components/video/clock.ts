/** Formats a video's length in minutes and seconds, with hours if there are any. */
export function clock(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return `${minutes < 60 ? minutes : `${Math.floor(minutes / 60)}:${two(minutes % 60)}`}:${two(seconds % 60)}`;
}
