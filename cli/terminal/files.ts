// Files that a command reads and writes, by the folder that it runs in.
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { failed, type Failed } from './problem.ts'
import { readAll } from './read-text.ts'
import type { Terminal } from './terminal.ts'

/** The text of a file, or of stdin for `-`; a file that cannot be read is a value. */
export async function readInput(terminal: Terminal, file: string): Promise<string | Failed> {
  if (file === '-') return readAll(terminal.stdin)
  const path = resolve(terminal.cwd, file)
  return readFile(path, 'utf8').catch(() => failed('file_unreadable', path))
}

/**
 * Writes a file where the command runs, and gives its path; one that is there stays unless `isForced`. A file
 * that cannot be written is a value.
 */
export async function writeOutput(
  terminal: Terminal,
  file: string,
  content: string | Uint8Array,
  { isForced }: { readonly isForced: boolean },
): Promise<string | Failed> {
  const path = resolve(terminal.cwd, file)
  try {
    await writeFile(path, content, { flag: isForced ? 'w' : 'wx' })
    return path
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    return failed(isThere ? 'file_exists' : 'file_unwritable', path)
  }
}
