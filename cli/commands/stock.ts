import { Command, InvalidArgumentError, Option } from 'commander'
import { copiesMost, writeOffReasons } from '#domain/catalogue/stock.ts'
import { deskOf } from '#domain/desks/desks.ts'
import { acting, type Host, noun, wholeNumber, withExamples, withPages } from '../command.ts'
import type { CountOptions } from '../stock/count-stock.ts'
import type { ListOptions } from '../desk/list-records.ts'
import type { StockPageOptions } from '../stock/list-stock.ts'
import type { CorrectOptions, ReceiveOptions, SizeOptions, WriteOffOptions } from '../stock/stock-acts.ts'

import { withChoice } from './desk/choice.ts'
import { exported, withShape } from './desks.ts'

const stockDesk = deskOf('stock')
const item = ['<item>', 'number of the item, as `sillon stock list` shows it'] as const
const copies = wholeNumber(1, copiesMost)

const sized = (command: Command): Command =>
  command.option('--size <size>', 'which size, of what has several')

/** Euros as people write them, in cents. */
function euros(text: string): number {
  const found = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (found === null) throw new InvalidArgumentError('Give euros, such as 7.50.')
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}

function more(text: string): number {
  const change = Number(text)
  if (/^[+-]?\d{1,6}$/.test(text) && change !== 0 && Math.abs(change) <= copiesMost) return change
  throw new InvalidArgumentError('Give copies more or fewer, such as +2 or -3.')
}

function list(host: Host): Command {
  const command = new Command('list')
    .description('copies there, held, promised and free of every item (staff)')
    .argument('[words...]', 'of the record or its artist; a barcode or catalogue number')
  withShape(withChoice(command, stockDesk), stockDesk)
  withExamples(withPages(command), [
    ['sillon stock list low tide', 'one record by its words'],
    ['sillon stock list --state low --sort free', 'what is running out'],
    ['sillon stock list --state promised --json', 'what is paid and waits to be sent, for a script'],
  ])
  return acting<ListOptions>(command, host, async (terminal, words, options) => {
    const find = words.length > 0 ? words.join(' ') : options.find
    const said = { ...options, ...(find !== undefined && { find }) }
    return (await import('../desk/list-records.ts')).listRecords(terminal, stockDesk, said)
  })
}

function show(host: Host): Command {
  const command = new Command('show')
    .description('one item: its sums by size, and the last that happened (staff)')
    .argument(...item)
  withExamples(command, [
    ['sillon stock show 17', 'how many are there, whose they are, what they cost'],
    ['sillon stock show 17 --json', 'the same for a script'],
  ])
  return acting(command, host, async (terminal, [id = ''], options) =>
    (await import('../stock/list-stock.ts')).showStock(terminal, id, { ...options, limit: 5 }),
  )
}

function history(host: Host): Command {
  const command = new Command('history')
    .description('what happened to the copies of an item, newest first (staff)')
    .argument(...item)
  withExamples(withPages(command), [
    ['sillon stock history 17', 'who did what, when and why'],
    ['sillon stock history 17 --limit 100 --json', 'for a script'],
  ])
  return acting<StockPageOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../stock/list-stock.ts')).stockHistory(terminal, id, options),
  )
}

function receive(host: Host): Command {
  const command = sized(new Command('receive'))
    .description('copies came in (staff)')
    .argument(...item)
    .argument('<copies>', 'how many', copies)
    .option('--cost <euros>', 'what each of them cost', euros)
    .option('--note <text>', 'the delivery note')
  withExamples(command, [
    ['sillon stock receive 17 200 --cost 7.50 --note "DN 4711"', 'a delivery with its cost'],
    ['sillon stock receive 31 12 --size M', 'shirts of one size'],
  ])
  return acting<ReceiveOptions>(command, host, async (terminal, [id = '', count = ''], options) =>
    (await import('../stock/stock-acts.ts')).receive(terminal, id, Number(count), options),
  )
}

function correct(host: Host): Command {
  const command = sized(new Command('correct'))
    .description('the shelf has more or fewer copies than the shop thinks (staff)')
    .argument(...item)
    .requiredOption('--by <change>', 'copies more or fewer, such as +2 or -3', more)
    .requiredOption('--reason <text>', 'why')
  withExamples(command, [
    ['sillon stock correct 17 --by -1 --reason "sent twice by mistake"', 'one fewer'],
    ['sillon stock correct 17 --by +2 --reason "found behind shelf A3"', 'two more'],
  ])
  return acting<CorrectOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../stock/stock-acts.ts')).correct(terminal, id, options),
  )
}

function writeOff(host: Host): Command {
  const command = sized(new Command('write-off'))
    .description('copies leave the shelf and are not sold (staff)')
    .argument(...item)
    .argument('<copies>', 'how many', copies)
    .addOption(new Option('--reason <reason>', 'why').choices(writeOffReasons).makeOptionMandatory())
    .option('--note <text>', 'what happened; of a sample, who got it')
  withExamples(command, [
    ['sillon stock write-off 17 3 --reason damaged', 'three that got wet'],
    ['sillon stock write-off 17 1 --reason sample --note "Radio Nova"', 'one for the radio'],
  ])
  return acting<WriteOffOptions>(command, host, async (terminal, [id = '', count = ''], options) =>
    (await import('../stock/stock-acts.ts')).writeOff(terminal, id, Number(count), options),
  )
}

function mark(host: Host): Command {
  const command = sized(new Command('mark'))
    .description('from how few free copies on an item is running out (staff)')
    .argument(...item)
    .argument('<copies>', 'how few; none: never')
  withExamples(command, [
    ['sillon stock mark 17 10', 'tell when ten or fewer are free'],
    ['sillon stock mark 17 none', 'tell no more'],
  ])
  return acting<SizeOptions>(command, host, async (terminal, [id = '', least = ''], options) =>
    (await import('../stock/stock-acts.ts')).mark(terminal, id, least, options),
  )
}

function count(host: Host): Command {
  const command = new Command('count')
    .description('what was counted on the shelf: all of a file, or nothing and why (staff)')
    .argument(
      '<file>',
      'CSV or JSON with item or barcode, size, counted and perhaps reason; - for what is piped in',
    )
    .option('-n, --dry-run', 'only say what would change')
    .option('--note <text>', 'which shelf')
  withExamples(command, [
    ['sillon stock count shelf-a3.csv --dry-run', 'compare what was counted with what is expected'],
    ['sillon stock count shelf-a3.csv --note "shelf A3"', 'write the differences down'],
  ])
  return acting<CountOptions>(command, host, async (terminal, [file = ''], options) =>
    (await import('../stock/count-stock.ts')).countStock(terminal, file, options),
  )
}

/** `sillon stock` */
export const stockCommand = (host: Host): Command =>
  noun('stock', 'the copies on the shelf (staff)', [
    list(host),
    show(host),
    history(host),
    receive(host),
    correct(host),
    writeOff(host),
    mark(host),
    count(host),
    exported(host, stockDesk),
  ])
