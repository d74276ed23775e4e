/**
 * French as it is set: what stands before `:`, `;`, `!`, `?` and within quotation marks does not break from
 * its word. The space is a plain no-break one, which every font has; texts are written with the usual one.
 */
export const frenchSpaces = (text: string): string =>
  text.replaceAll(/ (?=[;!?»]|:(?!:))/g, '\u00A0').replaceAll('« ', '«\u00A0')
