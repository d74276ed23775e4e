/** Places in a document for long parts that are written already, so that nobody carries them along. */
export interface Slots {
  /** What stands for a part, as markup or inside a script, until the document is filled. */
  hold(part: Uint8Array): string
  /** The document as UTF-8, each part in its place. */
  fill(document: string): Uint8Array<ArrayBuffer>
}

const opening = '<!--'
const closing = '-->'

/** Slots of one document. `mark` must be in it nowhere else, as a nonce is: nobody can guess it. */
export function openSlots(mark: string): Slots {
  const parts: Uint8Array[] = []
  return {
    hold: part => `${opening}${mark} ${parts.push(part) - 1}${closing}`,
    fill(document) {
      const [first = '', ...rest] = document.split(`${opening}${mark} `)
      const pieces: Uint8Array[] = [Buffer.from(first)]
      for (const piece of rest) {
        const end = piece.indexOf(closing)
        const part = parts[Number(piece.slice(0, end))]
        if (part === undefined) throw new Error('A document has a slot that nobody opened')
        pieces.push(part, Buffer.from(piece.slice(end + closing.length)))
      }
      return Buffer.concat(pieces)
    },
  }
}
