import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The shop's folder cannot be made or written to. */
export class FolderUnusable extends Error {
  override readonly name = 'FolderUnusable'
}

/** What the system says, in words. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk can only be read',
  ENOTDIR: 'a file stands in the way',
  EEXIST: 'a file stands in the way',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the space of this user is used up',
}

/**
 * Makes the folder of the database and of files where there is none, and writes to it once, so that a shop
 * does not open that could keep nothing. Throws FolderUnusable.
 */
export async function openFolder(folder: string): Promise<void> {
  const trial = join(folder, `.trial-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(trial, 'sillon')
    await rm(trial)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new FolderUnusable(`${resolve(folder)}: ${reasons[code] ?? code}`, { cause: error })
  }
}
