/** What is examined, in the order in which it is told. */
export const parts = [
  'node',
  'settings',
  'folder',
  'disk',
  'database',
  'accounts',
  'parts',
  'taxes',
  'parcels',
  'clock',
  'mail',
  'payments',
  'sign-in',
  'pages',
] as const

type Part = (typeof parts)[number]

/** `ill` keeps the shop from working; with a `warning` it works, but not as its owner may think. */
export type Health = 'well' | 'warning' | 'ill'

/** What was seen of one part, and what to do where it is not well. */
export interface Finding {
  readonly part: Part
  readonly health: Health
  readonly says: string
  readonly next?: string
}

export const well = (part: Part, says: string): Finding => ({ part, health: 'well', says })

export const warning = (part: Part, says: string, next: string): Finding => ({
  part,
  health: 'warning',
  says,
  next,
})

export const ill = (part: Part, says: string, next: string): Finding => ({ part, health: 'ill', says, next })
