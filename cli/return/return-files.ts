// Files of a return from the terminal: the label of its parcel, and the pictures of what is wrong.
import { basename } from 'node:path'
import { isFailure } from '#contract'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { writeOutput } from '../terminal/files.ts'
import type { CommonOptions, Streams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { problemIn, withShop } from '../with-shop.ts'
import { readId, wrongId } from './returns.ts'

export interface ReturnFileOptions {
  readonly output?: string
  readonly force?: boolean
}
export interface ReturnPhotoOptions extends ReturnFileOptions {
  readonly number: number
}

interface Written {
  readonly file_name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Writes what was answered to a file, and says where. */
async function written(
  { terminal, streams }: { readonly terminal: Terminal; readonly streams: Streams },
  file: Written,
  { output, force = false }: ReturnFileOptions,
): Promise<ExitCode> {
  const path = await writeOutput(terminal, output ?? basename(file.file_name), file.bytes, {
    isForced: force,
  })
  if (isFailure(path)) return streams.fail(path.problem)
  streams.result({ file: path, size: file.bytes.length }, () => `Written to ${path}`)
  return exitCodes.ok
}

/** Writes the label of a return to a file. */
export const returnLabel = (
  terminal: Terminal,
  text: string,
  options: ReturnFileOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const id = readId(text)
    if (id === undefined) return streams.fail(wrongId(text))
    const file = await ports.api.call('staff.returnLabel', { id })
    return isFailure(file) ? streams.fail(problemIn(file)) : written({ terminal, streams }, file, options)
  })

/** Writes a picture of what is wrong to a file. */
export const returnPhoto = (
  terminal: Terminal,
  text: string,
  { number, ...options }: ReturnPhotoOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const id = readId(text)
    if (id === undefined) return streams.fail(wrongId(text))
    const file = await ports.api.call('staff.returnPicture', { id, number })
    return isFailure(file) ? streams.fail(problemIn(file)) : written({ terminal, streams }, file, options)
  })
