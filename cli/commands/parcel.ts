import { Command, Option } from 'commander'
import { parcelLists } from '#domain/shipping/parcel-state.ts'
import {
  type ParcelMove,
  parcelMoveNames,
  parcelMoves,
} from '#machines/lifecycles/shipment/shipment.moves.ts'
import { acting, type Host, noun, wholeNumber, withExamples, withPages } from '../command.ts'
import type { ParcelListOptions, ParcelMoveOptions } from '../parcel/parcels.ts'
import { moveCommand, type Subject } from './moves.ts'

function list(host: Host): Command {
  const command = new Command('list')
    .description('parcels that have left, the latest first, with what may be done about each (staff)')
    .addOption(
      new Option(
        '--show <list>',
        'those to look into, nobody has heard of, with an open claim, under way, or all',
      )
        .choices(parcelLists)
        .default('trouble'),
    )
    .option('--find <text>', 'number of the order or of the parcel')
    .option('--shop <id>', 'only those of this shop', wholeNumber(1, 2_147_483_647))
    .option('--carrier <name>', 'only those that it carries')
    .option('--country <code>', 'only those to this country, such as FR')
    .option('--order <id>', 'only those of this order', wholeNumber(1, 2_147_483_647))
  withExamples(withPages(command), [
    ['sillon parcel list', 'what somebody has to look into'],
    ['sillon parcel list --show away --carrier ups --country FR', 'under way to France with one carrier'],
    [
      'sillon parcel list --show silent --json',
      'no news for as long as its carrier may be silent, for a script',
    ],
  ])
  return acting<ParcelListOptions>(command, host, async (terminal, _, options) =>
    (await import('../parcel/parcels.ts')).listParcels(terminal, options),
  )
}

const one: Subject = { noun: 'parcel', named: ['<id>', 'number of the parcel', '12'] }

function move(host: Host, name: ParcelMove): Command {
  const row = parcelMoves[name]
  const words = { ...row, does: `${row.does} (staff)` }
  const command = moveCommand<ParcelMoveOptions>(
    host,
    one,
    name,
    words,
    async (terminal, [id = ''], options) =>
      (await import('../parcel/parcels.ts')).moveParcel(terminal, { text: id, move: name }, options),
  )
  if (name === 'lost') command.option('--word <text>', 'what the carrier says, unless it is silent')
  return command
}

/** `sillon parcel` */
export const parcelCommand = (host: Host): Command =>
  noun('parcel', 'parcels that have left, and those that do not arrive (staff)', [
    list(host),
    ...parcelMoveNames.map(name => move(host, name)),
  ])
