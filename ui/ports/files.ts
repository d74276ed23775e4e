import type { FilesPort, UploadCalls, UploadOptions } from '#machines/ports.ts'

/** Sends a file in parts: the client's, which comes with the first file. */
type Upload = (file: File, calls: UploadCalls, options: UploadOptions) => Promise<object>

const pieceBytes = 32_768

/** Files the browser saves: an object URL, and a press on a link to it. Spec section 9. */
export const browserFiles = (loadUpload: () => Promise<Upload>): FilesPort => ({
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
  head: (file, count) =>
    file instanceof Blob
      ? file
          .slice(0, count)
          .arrayBuffer()
          .then(bytes => new Uint8Array(bytes))
      : undefined,
  async upload(file, calls, options) {
    if (!(file instanceof File)) throw new Error('no file of this browser')
    return (await loadUpload())(file, calls, options)
  },
  release: url => URL.revokeObjectURL(url),
  noteFailure: message => console.error(message),
})
