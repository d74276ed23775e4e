/** Seconds as `mm:ss`; minutes go on past 59. Anything that is no duration reads `00:00`. Spec section 3. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`
}

/** Seconds as an ISO 8601 duration, for structured data: `PT4M3S`. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`
}
