import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { platform } from 'node:os'
import { resolve } from 'node:path'

/** Somebody else has the embedded database open. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse'
  constructor(directory: string) {
    super(`The database in ${directory} is in use by another process. Talk to that server, or stop it first.`)
  }
}

const firstPort = 49_152
const ports = 16_000

function placeOf(directory: string): { path: string } | { host: string; port: number } {
  const digest = createHash('sha256').update(resolve(directory)).digest()
  if (platform() === 'linux') return { path: `\0sillon-${digest.toString('hex').slice(0, 32)}` }
  return { host: '127.0.0.1', port: firstPort + (digest.readUInt32BE(0) % ports) }
}

/**
 * Makes this process the one owner of an embedded data directory, which two processes would silently spoil. A
 * socket, not a file: it vanishes with its process however that ends. Gives the release; throws
 * DatabaseInUse.
 */
export async function ownDirectory(directory: string): Promise<() => Promise<void>> {
  const lock = createServer()
  await new Promise<void>((done, failed) => {
    lock.once('error', error =>
      failed('code' in error && error.code === 'EADDRINUSE' ? new DatabaseInUse(directory) : error),
    )
    lock.listen(placeOf(directory), done)
  })
  lock.unref()
  return () => new Promise(done => lock.close(() => done()))
}
