// A file of the process that checks print, on its own disk: for a library that wants bytes at once, where a
// source gives them when they come. It has no name any more as soon as it is open, so nothing of it is left
// however the process ends.
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { PdfSource } from '#domain/pdf/pdf-source.ts'

export interface Spool {
  readonly size: number
  /** Fills a view with bytes from a place of the file; gives whether all were there. */
  readonly readInto: (view: Uint8Array, from: number) => boolean
  readonly close: () => void
}

const pieceBytes = 4_194_304

/** Copies a source to a file without a name. Rejects when its bytes cannot be read or the disk is full. */
export async function spool({ size, read }: PdfSource): Promise<Spool> {
  const path = join(tmpdir(), `sillon-print-${randomUUID()}`)
  const file = openSync(path, 'wx+', 0o600)
  try {
    rmSync(path)
  } catch {
    // Windows keeps the name of an open file; the system clears its folder.
  }
  for (let at = 0; at < size; ) {
    const piece = await read(at, Math.min(size, at + pieceBytes))
    if (piece.length === 0) break
    writeSync(file, piece, 0, piece.length, at)
    at += piece.length
  }
  return {
    size,
    readInto: (view, from) => readSync(file, view, 0, view.length, from) === view.length,
    close: () => closeSync(file),
  }
}
