// A person is forgotten at the desk: two people decide, and what the law keeps is kept. Rules 11.

/** What keeps somebody from being forgotten, in the order in which it is said. */
export const erasureHindrances = ['closed', 'staff', 'in_use'] as const
export type ErasureHindrance = (typeof erasureHindrances)[number]

/** Where the wish to forget a person stands. */
export const erasureStates = ['asked', 'done', 'withdrawn'] as const

/** Hours that somebody without a colleague waits between asking and confirming (*assumed*). */
const coolingOffHours = 24
export const coolingOffMs = coolingOffHours * 3_600_000

/** Years that documents are kept from the end of their year on: Code de commerce, Art. L123-22. */
const documentYears = 10

/** The last day of a document of this instant: 31 December, ten years on. */
export const keptUntil = (issuedAt: Date): string => `${issuedAt.getUTCFullYear() + documentYears}-12-31`
