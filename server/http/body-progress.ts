import type { IncomingMessage } from 'node:http'
import { errorStatus } from '#contract/error-codes.ts'
import { fail } from '../base/failure.ts'

/** Half a kilobyte a second: below the slowest line, above what holds a connection for its own sake. */
const leastBytesPerSecond = 512

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Says why, and hangs up: whoever waits for the rest of the body learns that it will not come. */
function hangUp({ socket }: IncomingMessage): void {
  const body = JSON.stringify(fail('body_timeout'))
  const head = [
    `HTTP/1.1 ${errorStatus.body_timeout} Request Timeout`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/**
 * Cuts off a request whose body stands still, or only drips, for so many seconds. One that goes on may take
 * as long as its line needs; what waits here to be read is no fault of who sent it.
 */
export function watchBody(request: IncomingMessage, seconds: number): void {
  if (!hasBody(request)) return
  const { socket } = request
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const came = socket.bytesRead - before
    before = socket.bytesRead
    if (request.complete || socket.destroyed) return clearInterval(timer)
    const isUnread = request.readableLength >= request.readableHighWaterMark
    if (came >= leastBytesPerSecond * seconds || isUnread) return undefined
    clearInterval(timer)
    return hangUp(request)
  }, seconds * 1_000)
  timer.unref()
  request.once('close', () => clearInterval(timer))
}
