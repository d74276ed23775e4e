/** A file that is written while it is read from the database: whatever its length, memory holds a part. */
export class StreamedFile {
  readonly file_name: string
  readonly content_type: string
  readonly #parts: AsyncIterable<Uint8Array<ArrayBuffer>>
  #report: (error: unknown) => void = () => {}

  constructor(
    { file_name, content_type }: { readonly file_name: string; readonly content_type: string },
    parts: AsyncIterable<Uint8Array<ArrayBuffer>>,
  ) {
    this.file_name = file_name
    this.content_type = content_type
    this.#parts = parts
  }

  /** Who hears why it broke off, which nobody who reads it does. */
  reportingTo(report: (error: unknown) => void): void {
    this.#report = report
  }

  /**
   * Its bytes, a part whenever the reader has taken the one before; can be asked for once. Where a part
   * cannot be made the stream breaks with an error that says nothing: whoever serves it may print it.
   */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const parts = this.#parts[Symbol.asyncIterator]()
    const report = this.#report
    return new ReadableStream({
      async pull(controller) {
        try {
          const next = await parts.next()
          if (next.done === true) controller.close()
          else controller.enqueue(next.value)
        } catch (error) {
          report(error)
          controller.error(new Error('the file broke off'))
        }
      },
      async cancel() {
        await parts.return?.()
      },
    })
  }
}
