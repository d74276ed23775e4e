/** A file that is written while it is read from the database: whatever its length, memory holds a part. */
export class StreamedFile {
  readonly file_name: string
  readonly content_type: string
  readonly #parts: AsyncIterable<Uint8Array<ArrayBuffer>>

  constructor(
    { file_name, content_type }: { readonly file_name: string; readonly content_type: string },
    parts: AsyncIterable<Uint8Array<ArrayBuffer>>,
  ) {
    this.file_name = file_name
    this.content_type = content_type
    this.#parts = parts
  }

  /** Its bytes, a part whenever the reader has taken the one before; can be asked for once. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const parts = this.#parts[Symbol.asyncIterator]()
    return new ReadableStream({
      async pull(controller) {
        const next = await parts.next()
        if (next.done === true) controller.close()
        else controller.enqueue(next.value)
      },
      async cancel() {
        await parts.return?.()
      },
    })
  }
}
