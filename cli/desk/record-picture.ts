// The one picture of an artist, a label or a shop, at the terminal.
import { isFailure } from '#contract'
import { deskOf } from '#domain/desks/desks.ts'
import { pictureMaxBytes } from '#domain/media/picture.ts'
import { logoPath, makerPictureChain, type PictureDesk } from '#domain/media/record-picture.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import { facts } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, problemIn } from '../with-shop.ts'
import { readBytes } from './import-file.ts'
import { withRecord } from './one-record.ts'

export interface RecordPictureOptions extends CommonOptions {
  readonly remove?: boolean
}

const tooLarge = { code: 'input_invalid', status: 422, fields: { picture: 'file_max_size' } } as const

/** Where a picture is served, under the shop. */
const addressOf = (desk: PictureDesk, picture: string | null): string =>
  picture === null
    ? 'none'
    : ((desk === 'shop' ? logoPath(picture) : makerPictureChain(desk, picture)[0]) ?? 'none')

/** The bytes to send, in base64; null to take the picture away; or what is wrong with the file. */
async function pictureIn(terminal: Terminal, file: string, remove: boolean) {
  if (remove) return { picture: null }
  const bytes = await readBytes(terminal, file)
  if (isFailure(bytes)) return bytes
  if (bytes.length === 0) return { error: true, problem: { code: 'picture_invalid', status: 422 } } as const
  if (bytes.length > pictureMaxBytes) return { error: true, problem: tooLarge } as const
  return { picture: bytes.toString('base64') }
}

/** Gives a record a picture from a file, or takes the one it has away; prints where it is served then. */
export async function setPicture(
  terminal: Terminal,
  desk: PictureDesk,
  [id = '', file = '']: readonly string[],
  { remove = false, ...options }: RecordPictureOptions,
): Promise<ExitCode> {
  const { picture: column = '' } = deskOf(desk)
  if (remove === (file !== '')) {
    const about = remove ? 'A file and --remove do not go together.' : 'Name a file, or pass --remove.'
    return openStreams(terminal, options).fail({ code: 'option_invalid', about })
  }
  const sent = await pictureIn(terminal, file, remove)
  if (isFailure(sent)) return openStreams(terminal, options).fail(sent.problem)
  return withRecord(terminal, { desk: deskOf(desk), id, options }, async ({ ports, streams }, found) => {
    const record = await ports.api.call('desk.record', { desk, id: found })
    if (isFailure(record)) return streams.fail(problemIn(record))
    const held = record.cells[column]
    const seen = typeof held === 'string' ? held : null
    const asked = { desk, id: found, seen, picture: sent.picture, via: 'cli' } as const
    const set = await ports.api.call('desk.setPicture', asked, { idempotencyKey: ports.random.key() })
    return answer(streams, set, ({ picture }) =>
      facts([
        [desk, String(found)],
        [column, addressOf(desk, picture)],
      ]),
    )
  })
}
