/** Whether text is a day of the calendar as forms write it, `2027-02-03`; 31 February is none. */
export function isDay(text: string): boolean {
  const at = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : Number.NaN)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
