import { Writable } from 'node:stream'

/** Larger than any page, so that the writer never waits to be drained. */
const roomBytes = 2 ** 24

/**
 * All bytes that are written to a stream. A page that is complete before it is sent goes out in one piece:
 * as a stream of small parts it would cost a good part of its time again.
 */
export function gather(pipe: (sink: Writable) => void): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((done, failed) => {
    const parts: Uint8Array[] = []
    const sink = new Writable({
      highWaterMark: roomBytes,
      write(part: Buffer, _encoding, next) {
        parts.push(part)
        next()
      },
      final(next) {
        done(Buffer.concat(parts))
        next()
      },
    })
    sink.on('error', failed)
    pipe(sink)
  })
}
