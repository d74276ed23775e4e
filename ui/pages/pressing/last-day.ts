/** The last day of a wait, which ends with it: its last instant, as ISO 8601. */
export const lastDay = (due: string): string => new Date(Date.parse(due) - 1).toISOString()
