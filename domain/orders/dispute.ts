// What a bank is shown when the shop answers a dispute. Rules 3.

/** Papers that a bank looks at, one of each: what was bought, that it arrived, what was written, the rest. */
export const evidenceKinds = ['receipt', 'delivery', 'letters', 'other'] as const

/** How a dispute ends; one that is open or answered has not yet. */
export const disputeOutcomes = ['won', 'lost', 'accepted'] as const

export type EvidenceKind = (typeof evidenceKinds)[number]

/** Providers take less than five megabytes for an answer in all, and leave some of it to words. */
export const evidenceMostBytes = 1_000_000

const signatures: readonly { readonly media: string; readonly bytes: readonly number[] }[] = [
  { media: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { media: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { media: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
]

/** What a paper is by how it begins, whatever it is called: PDF, JPEG or PNG; undefined for anything else. */
export const evidenceMedia = (file: Uint8Array): string | undefined =>
  signatures.find(({ bytes }) => bytes.every((byte, at) => file[at] === byte))?.media
