/** How much of a song everybody may hear, in seconds; its owner chooses, the first one unless they do. */
export const previewLengths = ['30', '60', '90', 'whole'] as const
export type PreviewLength = (typeof previewLengths)[number]

/** What a text says, or the usual length. */
export const previewLengthOf = (text: string): PreviewLength =>
  previewLengths.find(length => length === text) ?? previewLengths[0]

/** Seconds at most; endless for a whole song. */
export const previewSeconds = (length: PreviewLength): number =>
  length === 'whole' ? Number.POSITIVE_INFINITY : Number(length)
