import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Terminal } from './terminal/terminal.ts'

const Note = z.object({
  url: z.url(),
  pid: z.int(),
  buildId: z.string(),
  /** It plays cards and sign-in. */
  isDemo: z.boolean().optional(),
})

/** What a running server leaves in its data directory so that commands find it. */
export type ServerNote = z.infer<typeof Note>

const pathOf = (dataDir: string): string => join(dataDir, 'server.json')

/**
 * The data directory in question: --data-dir, SILLON_DATA_DIR, DATA_DIR, else `.data` where the command was
 * called.
 */
export function dataDirOf({ env, cwd }: Pick<Terminal, 'env' | 'cwd'>, given?: string): string {
  return resolve(cwd, given ?? (env['SILLON_DATA_DIR'] || env['DATA_DIR'] || '.data'))
}

export const writeServerNote = (dataDir: string, note: ServerNote): Promise<void> =>
  writeFile(pathOf(dataDir), `${JSON.stringify(note)}\n`)

export const removeServerNote = (dataDir: string): Promise<void> => rm(pathOf(dataDir), { force: true })

/** The note of a directory, or undefined; whether that server still lives is another question. */
export async function readServerNote(dataDir: string): Promise<ServerNote | undefined> {
  try {
    return Note.parse(JSON.parse(await readFile(pathOf(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}
