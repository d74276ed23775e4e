/** Lengths of time in milliseconds; a day is one of 24 hours, as UTC has them. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
