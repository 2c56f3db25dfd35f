/** Class and message of an error, shortened for a sentence. */
export const errorText = (error: unknown): string => String(error).slice(0, 200);

/** `0.42 s`, `1:02.5`: time since the page was loaded. */
export function timeText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const seconds = (ms - minutes * 60_000) / 1000;
  if (minutes === 0) return `${seconds.toFixed(2)} s`;
  return `${minutes.toString()}:${seconds.toFixed(1).padStart(4, '0')}`;
}
