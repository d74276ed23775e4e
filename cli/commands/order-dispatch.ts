// The commands of the dispatch desk, below `sillon order`.
import { Argument, Command, Option } from 'commander'
import { labelLayouts, parcelPapers } from '#domain/shipping/label-layout.ts'
import { pickupWay, plainWay } from '#domain/shipping/parcel-state.ts'
import { carriers } from '#domain/shipping/tracking.ts'
import { deskMoveNames, deskMoves } from '#machines/lifecycles/order/order.moves.ts'
import { allMost } from '#machines/journeys/page/parcel-pages.ts'
import { acting, collected, type Host, wholeNumber, withExamples, withPages } from '../command.ts'
import type { ParcelsOptions } from '../order/list-parcels.ts'
import type { PrintOptions } from '../order/print-parcels.ts'
import type { ReleaseOptions } from '../order/release-orders.ts'
import { moveCommand, type MoveRow, type Subject } from './moves.ts'
import type { ShipOptions } from '../order/ship/ship-rows.ts'
import type { OrderMoveOptions, TrackingOptions } from '../order/desk-forms.ts'

/** How staff name an order. */
export const orderMeans = 'number of the order, such as S-2345ABCDE, or its id'

/** `sillon order parcels` */
export function parcels(host: Host): Command {
  const command = new Command('parcels')
    .description('parcels that wait to be packed, oldest order first (staff)')
    .option('--project <id>', 'only those with this record', wholeNumber(1, 2_147_483_647))
    .option('--find <text>', 'only those of a number, an e-mail address or a name, or of a part of it')
    .option('--shop <id>', 'only those of this shop', wholeNumber(1, 2_147_483_647))
    .option('--way <name>', `only those that go so: ${pickupWay}, ${plainWay}, or what buyers chose`)
    .option('--country <code>', 'only those to this country, such as FR')
    .option('--shelf <name>', 'only those of which something lies there')
    .option('--waiting <days>', 'only of orders placed at least so many days ago', wholeNumber(1, 3_650))
    .option('--single', 'only those with one line')
    .option('--partly', 'those of which some is here and some is not, instead of those that are whole')
    .option('--all', `every page, up to ${allMost} parcels, instead of one`)
  withPages(command, 50).option(
    '--csv',
    'with addresses, for labels; filled in, `sillon order ship --file` reads it',
  )
  withExamples(command, [
    ['sillon order parcels --project 1001', 'what is to be packed of one record'],
    ['sillon order parcels --find ohm', 'what is to be packed for somebody'],
    ['sillon order parcels --single --shelf A3', 'quick ones of one shelf'],
    ['sillon order parcels --waiting 7 --country FR', 'to France, placed a week ago or more'],
    ['sillon order parcels --partly', 'what could go ahead: see `sillon order ship --here`'],
    ['sillon order parcels --all --csv > parcels.csv', 'a sheet to fill in with carrier and number'],
  ])
  return acting<ParcelsOptions>(command, host, async (terminal, _, options) =>
    (await import('../order/list-parcels.ts')).listParcels(terminal, options),
  )
}

/** What can be printed, as it is named on the command line. */
const papers = parcelPapers.map(kind => ({ kind, word: kind.replace('_', '-') }))

/** `sillon order print WHAT [ORDER…]` */
export function print(host: Host): Command {
  const command = new Command('print')
    .description('packing slips, address labels or the pick list of parcels, as PDF (staff)')
    .addArgument(new Argument('<what>', 'what is printed').choices(papers.map(({ word }) => word)))
    .argument(
      '[orders...]',
      'numbers or ids of orders, perhaps with shop and copies of lines, 7:1:12x2; parcel-55 is one that' +
        ' left; without: all that wait',
    )
    .option('--project <id>', 'those that wait with this record', wholeNumber(1, 2_147_483_647))
    .option('--find <text>', 'those that wait of a number, an e-mail address or a name, or of a part of it')
    .addOption(
      new Option('--layout <name>', 'how labels lie on the paper; default: a6, one a page').choices(
        labelLayouts,
      ),
    )
    .option('--skip <count>', 'labels of the first sheet that are used already', wholeNumber(0, 23))
    .option('-o, --output <file>', 'where it is written; default: a name of its own with the day')
    .option('--force', 'write over a file that is there')
  withExamples(command, [
    ['sillon order print pick-list', 'what is fetched from the shelves, in their order'],
    ['sillon order print slips --project 1001 -o slips.pdf', 'for each parcel with a record what is in it'],
    ['sillon order print slips 7:1:12x1 parcel-55', 'of a parcel with one copy, and of one that has left'],
    ['sillon order print labels S-2345ABCDE 8 --layout sheet_24 --skip 5', 'two labels from the sixth on'],
  ])
  return acting<PrintOptions>(command, host, async (terminal, [what, ...orders], options) => {
    const kind = papers.find(({ word }) => word === what)?.kind ?? 'slips'
    return (await import('../order/print-parcels.ts')).printParcels(terminal, kind, orders, options)
  })
}

/** `sillon order release`. By hand: of all orders of a record at once, once its run is in. */
export function release(host: Host): Command {
  const command = new Command('release')
    .description('let the orders of a record go whose run is in the warehouse (staff)')
    .requiredOption('--project <id>', 'number of the project', wholeNumber(1, 2_147_483_647))
    .option('-n, --dry-run', 'only count them')
  withExamples(command, [
    [
      'sillon order release --project 1001 --dry-run',
      'how many can go, and how many wait for another record',
    ],
    ['sillon order release --project 1001', 'they can be packed: see `sillon order parcels`'],
  ])
  return acting<ReleaseOptions>(command, host, async (terminal, _, options) =>
    (await import('../order/release-orders.ts')).releaseOrders(terminal, options),
  )
}

const fileHelp = `
Carriers with a page to follow parcels: ${carriers.join(', ')}.
One that the shop added as untracked, in the setting carriers, has no numbers and needs no --tracking.
A file has the heads order,carrier,tracking and perhaps shop and lines (12=1 13=2), its cells between commas
or semicolons; or it is JSON Lines with the same names. A line that is wrong is told with its number, and the
others are sent. A second run of the same file sends nothing twice. Exit code 3: some were sent, some not.`

/** `sillon order ship ORDER…`. By hand: many at once, of a file too, each with carrier and number. */
export function ship(host: Host): Command {
  const command = new Command('ship')
    .description('mark parcels as sent, with carrier and number; customers get a mail (staff)')
    .argument('[orders...]', 'numbers of orders, such as S-2345ABCDE, or their ids')
    .option(
      '--carrier <name>',
      'who carries them; in a file, those that name none; left out, who usually does',
    )
    .option(
      '--tracking <number>',
      'one for each order, in their order; none for a carrier without numbers',
      collected,
    )
    .option('--untracked', 'as letters that nobody can follow: neither a carrier nor a number is kept')
    .option('--shop <id>', 'only the parcel of this shop', wholeNumber(1, 2_147_483_647))
    .option(
      '--line <line=copies>',
      'only so many copies of a line, by its id; the rest is sent later',
      collected,
    )
    .option('--here', 'what is here, without waiting for what is not')
    .option('--file <file>', 'a table of orders instead; - reads stdin')
    .option('-n, --dry-run', 'say what would become of each, send nothing')
    .addHelpText('after', fileHelp)
  withExamples(command, [
    ['sillon order ship S-2345ABCDE --carrier ups --tracking 1Z999AA10123456784', 'one order'],
    ['sillon order ship 7 8 --carrier gls --tracking A1234 --tracking A1235', 'two, a number each'],
    ['sillon order ship 7 --carrier "Bike courier"', 'by a carrier of the shop that has no numbers'],
    ['sillon order ship 7 --line 12=1 --carrier ups --tracking 1Z9902', 'one copy now, the rest later'],
    ['sillon order ship --file parcels.csv --dry-run', 'what is wrong with a file, line by line'],
  ])
  return acting<ShipOptions>(command, host, async (terminal, orders, options) =>
    (await import('../order/ship-orders.ts')).shipOrders(terminal, orders, options),
  )
}

const help = `
Carriers with a page to follow parcels: ${carriers.join(', ')}.
What stood on the parcel before is kept in the order's log. A label that is there already mails nobody.`

/** `sillon order correct-tracking ORDER` */
export function correctTracking(host: Host): Command {
  const command = new Command('correct-tracking')
    .description('correct carrier and number of a parcel that has left; its buyer gets a mail (staff)')
    .argument('<order>', orderMeans)
    .requiredOption('--carrier <name>', 'who carries it')
    .requiredOption('--tracking <number>', 'the right number')
    .option('--shop <id>', 'the parcel of this shop, where several have left', wholeNumber(1, 2_147_483_647))
    .option('--parcel <id>', 'this parcel, where one shop sent several', wholeNumber(1, 2_147_483_647))
    .addHelpText('after', help)
  withExamples(command, [
    ['sillon order correct-tracking S-2345ABCDE --carrier ups --tracking 1Z999AA10123456784', 'one parcel'],
    [
      'sillon order correct-tracking 7 --carrier "la poste" --tracking 8R123 --shop 2',
      'of two, that of a shop',
    ],
  ])
  return acting<TrackingOptions>(command, host, async (terminal, [order = ''], options) =>
    (await import('../order/desk-forms.ts')).correctTracking(terminal, order, options),
  )
}

const order: Subject = { noun: 'order', named: ['<order>', orderMeans, '7'] }

/** The moves of staff that a terminal makes one by one, each a row of the lifecycle. Decision 18. */
export const orderMoveCommands = (host: Host): readonly Command[] =>
  deskMoveNames.flatMap(name => {
    const row: MoveRow = deskMoves[name]
    if (row.does === undefined) return []
    const words = { ...row, does: `${row.does} (staff)` }
    return [
      moveCommand<OrderMoveOptions>(host, order, name, words, async (terminal, [id = ''], options) =>
        (await import('../order/desk-forms.ts')).moveOrder(terminal, { id, move: name }, options),
      ),
    ]
  })
