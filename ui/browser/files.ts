import type { FilesPort } from '#machines/ports.ts'

const pieceBytes = 32_768

/** Files the browser saves: an object URL, and a press on a link to it. Spec section 9. */
export const browserFiles: FilesPort = {
  offer({ file_name, content_type, bytes }) {
    const url = URL.createObjectURL(new Blob([bytes], { type: content_type }))
    const link = document.createElement('a')
    link.href = url
    link.download = file_name
    link.click()
    return url
  },
  async read(file) {
    if (!(file instanceof Blob)) throw new Error('no file of this browser')
    const bytes = new Uint8Array(await file.arrayBuffer())
    // In pieces: a call takes only so many arguments.
    const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, index) =>
      String.fromCharCode(...bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes)),
    )
    return btoa(pieces.join(''))
  },
  release: url => URL.revokeObjectURL(url),
}
