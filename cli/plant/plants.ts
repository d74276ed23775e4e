// Plants from the terminal: who presses, as a file of JSON that is read and written.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Output } from '#contract'
import { plantSchemas } from '#contract/schemas/plant/plants.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { facts, table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, withShop } from '../with-shop.ts'

type Plant = Output<'plants.one'>

const leadText = ({ lead }: Pick<Plant, 'lead'>): string =>
  Object.entries(lead)
    .map(([step, days]) => `${step} ${days}`)
    .join(', ')

const plantText = (plant: Plant): string =>
  facts([
    ['plant', `${plant.id} ${plant.name}`],
    ['country', plant.country],
    ['makes', plant.makes.join(', ')],
    ['discs a week', plant.weekly_discs],
    ['working days', plant.calendar.working_days.join(', ')],
    ['holidays', plant.calendar.holidays.join(', ')],
    ['closed', plant.calendar.closings.map(({ from, to }) => `${from} to ${to}`).join(', ')],
    ['lead days', leadText(plant)],
    ['contacts', plant.contacts.map(({ role, email }) => `${role} ${email}`).join(', ')],
    ['members', plant.members.map(({ email }) => email).join(', ') || 'none'],
    ['24 bit', plant.wants_24_bit ? 'asked for beside recordings of more' : 'as it comes'],
    ['active', plant.is_active ? 'yes' : 'no'],
  ])

export const listPlants = (
  terminal: Terminal,
  { limit, after, ...options }: { readonly limit?: number; readonly after?: string } & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const asked = { ...(limit !== undefined && { limit }), ...(after !== undefined && { after }) }
    return answer(streams, await ports.api.call('plants.list', asked), ({ items }) =>
      items.length === 0
        ? 'No plants.'
        : table(
            ['plant', 'name', 'country', 'discs a week', 'active'],
            items.map(({ id, name, country, weekly_discs, is_active }) => [
              id,
              name,
              country,
              weekly_discs,
              is_active ? 'yes' : 'no',
            ]),
            { head: text => streams.paint('dim', text) },
          ),
    )
  })

export const showPlant = (terminal: Terminal, id: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) =>
    answer(streams, await ports.api.call('plants.one', { id }), plantText),
  )

const fileMost = 100_000

/** Reads a plant from a file; undefined where it is none. */
async function plantIn(terminal: Terminal, file: string) {
  try {
    const text = await readFile(resolve(terminal.cwd, file), 'utf8')
    const read = plantSchemas['plants.save'].input.safeParse(JSON.parse(text.slice(0, fileMost)))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** Writes a plant down as a file has it: anew, or over the one whose number stands in it. */
export const savePlant = (
  terminal: Terminal,
  { file, ...options }: { readonly file: string } & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const plant = await plantIn(terminal, file)
    if (plant === undefined) return streams.fail({ code: 'option_invalid', about: `${file} holds no plant.` })
    const saved = await ports.api.call('plants.save', plant, { idempotencyKey: ports.random.key() })
    return answer(streams, saved, plantText)
  })

/** Has packages signed with a new key from now on. */
export const rotateKey = (terminal: Terminal, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const rotated = await ports.api.call('runs.rotateKey', {}, { idempotencyKey: ports.random.key() })
    return answer(streams, rotated, ({ id }) => facts([['signs now', id]]))
  })
