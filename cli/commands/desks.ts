// One noun for each desk, its verbs made of what the desk declares.
import { Command, Option } from 'commander'
import { inventoryFiles } from '#domain/catalogue/discogs/inventory.ts'
import { columnOf, isEdited, recordColumns } from '#domain/desks/desk.ts'
import { calledOf, type DeskNoun, deskNouns, deskOf, type NamedDesk } from '#domain/desks/desks.ts'
import { acting, collected, type Host, noun, withExamples, withPages } from '../command.ts'
import { clientCommands } from './desk/client.ts'
import { assignLetter } from './desk/letter.ts'
import { pictureCommands } from './desk/picture.ts'
import { paymentCommands } from './desk/payment.ts'
import { withChoice } from './desk/choice.ts'
import { reduceCommand } from './desk/reduce.ts'
import { forgetMappingCommand, importCommand } from './desk-import.ts'
import { memberCommands } from './desk-members.ts'
import {
  aRecord,
  createExamples,
  editExamples,
  flagOf,
  meaningOf,
  moveWords,
  sayings,
  valueWord,
} from '../desk/desk-words.ts'
import { invoicePaperCommands } from './order-service.ts'
import { productPartCommands } from './product-parts.ts'
import type { EditOptions } from '../desk/edit-records.ts'
import type { ListOptions } from '../desk/list-records.ts'
import type { RecordOptions } from '../desk/one-record.ts'

const about: Readonly<Record<OwnNoun, string>> = {
  product: 'what is for sale: made, changed, offered, hidden (staff)',
  item: 'the single things to buy of a product, and what they cost (staff)',
  artist: 'artists and what their pages say (staff)',
  label: 'labels and what their pages say (staff)',
  invoice: 'invoices and credit notes (staff)',
  payment: 'payments, refunds and disputes, as providers and ledger have them (staff)',
  client: 'customers with what they bought, and what staff keep in mind of them (staff)',
  review: 'what readers say in public, and its moderation (staff)',
  code: 'codes of promotions, boxes and gifts; those of friends and sleeves to look at or withdraw (staff)',
  letter: 'letters to the shop, their answers, who looks after them (staff)',
  collection: 'collections of the shop, filled by hand or by a rule (staff)',
  shop: 'shops, the own one and those of artists and labels (staff)',
}

/** Desks whose noun has commands of its own, which take what is common to all desks among them. */
const joined = [
  'order',
  'draft',
  'return',
  'user',
  'stock',
  'edition',
  'subscriber',
  'digital',
  'batch',
  'download',
  'encoding',
  'contest',
  'entry',
  'price',
  'quote',
  'project',
  'payout',
] as const satisfies readonly DeskNoun[]
type OwnNoun = Exclude<DeskNoun, (typeof joined)[number]>
const isOwn = (of: DeskNoun): of is OwnNoun => !joined.some(noun => noun === of)

/** What a view is, with those that the desk comes with. */
const viewsMeaning = ({ noun: name, views = {} }: NamedDesk): string =>
  [`as it was saved: \`sillon view list ${name}\``, ...Object.keys(views)].join('; ')

/** Gives a command the flags by which a list is ordered and shown. */
export const withShape = (command: Command, desk: NamedDesk): Command =>
  command
    .option('--view <name>', viewsMeaning(desk))
    .option(
      '--sort <column>',
      `by ${desk.sorts.join(', ')}; a minus before it turns it round; ${desk.usualSort} when left out`,
    )
    .option('--columns <names>', `of ${recordColumns(desk).join(', ')}`)
    .option('--all', 'page after page to the end')
    .option('--counts', 'how many there are, and of each choice')
    .option('--jsonl', 'a line of JSON each')

/** `sillon <noun> list` */
export function listed(host: Host, desk: NamedDesk): Command {
  const command = withChoice(
    new Command('list').description(`${desk.plural}, searched, narrowed and ordered`),
    desk,
  )
  withShape(command, desk)
  withExamples(withPages(command, 50), [
    [`sillon ${calledOf(desk)} list`, 'the first fifty'],
    [`sillon ${calledOf(desk)} list --find tide --all --jsonl`, 'all with a word, for a script'],
  ])
  return acting<ListOptions>(command, host, async (terminal, _, options) =>
    (await import('../desk/list-records.ts')).listRecords(terminal, desk, options),
  )
}

/** Files that a desk is written to; what Discogs takes is of items, which products go out as. */
const formatsOf = ({ noun }: NamedDesk): string[] =>
  noun === 'item' || noun === 'product'
    ? ['csv', 'jsonl', ...inventoryFiles.map(file => file.replace('_', '-'))]
    : ['csv', 'jsonl']

/** `sillon <noun> export` */
export function exported(host: Host, desk: NamedDesk): Command {
  const command = withChoice(
    new Command('export').description(`${desk.plural} as a file, to stdout or to --output`),
    desk,
  )
    .addOption(new Option('--format <format>', 'what file').choices(formatsOf(desk)).default('csv'))
    .option('--view <name>', viewsMeaning(desk))
    .option('--columns <names>', 'only these, with commas')
    .option('-o, --output <file>', 'where it is written; an existing file is not overwritten without --force')
    .option('--force', 'overwrite it')
  withExamples(command, [
    [`sillon ${calledOf(desk)} export -o ${desk.plural}.csv`, 'for a spreadsheet'],
    [`sillon ${calledOf(desk)} export --format jsonl | head -1`, 'one line of JSON each'],
  ])
  return acting<ListOptions>(command, host, async (terminal, _, options) =>
    (await import('../desk/list-records.ts')).exportRecords(terminal, desk, options),
  )
}

function show(host: Host, desk: NamedDesk): Command {
  const command = new Command('show')
    .description(`all that is known of ${aRecord(desk)}, and what may be done with it`)
    .argument('<id>', `number from \`sillon ${calledOf(desk)} list\``)
  withExamples(command, [
    [`sillon ${calledOf(desk)} show 12`, 'prints it'],
    [`sillon ${calledOf(desk)} show 12 --json`, 'the same for a script'],
  ])
  return acting<RecordOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../desk/one-record.ts')).showRecord(terminal, desk, id, options),
  )
}

function create(host: Host, desk: NamedDesk): Command {
  const command = new Command('create').description(`make ${aRecord(desk)}`)
  for (const name of desk.creates) {
    const column = columnOf(desk, name)
    if (column !== undefined)
      command.option(`--${flagOf(name)} <${valueWord(column)}>`, meaningOf(name, column))
  }
  const example = createExamples[desk.noun] ?? '--name "Low Tide"'
  withExamples(command, [
    [`sillon ${calledOf(desk)} create ${example}`, 'prints it with its number'],
    [`sillon ${calledOf(desk)} create ${example} --json`, 'the same for a script'],
  ])
  return acting<RecordOptions>(command, host, async (terminal, _, options) =>
    (await import('../desk/one-record.ts')).createRecord(terminal, desk, options),
  )
}

const editedColumns = (desk: NamedDesk): string[] =>
  recordColumns(desk).filter(name => columnOf(desk, name)?.edit === true)

function edit(host: Host, desk: NamedDesk): Command {
  const set = editExamples[desk.noun] ?? 'name="Low Tide"'
  const command = withChoice(
    new Command('edit')
      .description(`change ${desk.plural}: those named, or all that the list flags find`)
      .argument('[id...]', `numbers from \`sillon ${calledOf(desk)} list\``),
    desk,
  )
    .option(
      '--set <column=value>',
      `what a column is to hold, of ${editedColumns(desk).join(', ')}; may be given several times`,
      collected,
    )
    .option('--add <column=value>', 'add to a column of several choices', collected)
    .option('--remove <column=value>', 'take from a column of several choices', collected)
    .option(
      '--percent <column=±number>',
      'raise or lower an amount or a number by so many percent',
      collected,
    )
    .option('--reason <text>', 'why, for the history')
    .option('-n, --dry-run', 'say what would change, and change nothing')
    .option('--yes', 'do not ask before more than one is changed')
    .option('--follow', 'of all that list flags find: wait until the job has ended')
  withExamples(command, [
    [`sillon ${calledOf(desk)} edit 12 --set ${set}`, 'one column of one record'],
    [`sillon ${calledOf(desk)} edit --find tide --set ${set} -n`, 'what that would change'],
  ])
  return acting<EditOptions>(command, host, async (terminal, ids, options) =>
    (await import('../desk/edit-records.ts')).editRecords(terminal, desk, ids, options),
  )
}

export function history(host: Host, desk: NamedDesk): Command {
  const command = new Command('history')
    .description(`who changed ${aRecord(desk)}, when, from what to what`)
    .argument('<id>', `number from \`sillon ${calledOf(desk)} list\``)
  withExamples(withPages(command), [
    [`sillon ${calledOf(desk)} history 12`, 'the latest first'],
    [`sillon ${calledOf(desk)} history 12 --limit 100 --json`, 'more of it, for a script'],
  ])
  return acting<RecordOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../desk/one-record.ts')).showHistory(terminal, desk, id, options),
  )
}

export function undo(host: Host, desk: NamedDesk): Command {
  const command = new Command('undo')
    .description('take one change back, where nobody has changed the same since')
    .argument('<id>', `number from \`sillon ${calledOf(desk)} list\``)
    .argument('<change>', `number from \`sillon ${calledOf(desk)} history ID\``)
  withExamples(command, [
    [`sillon ${calledOf(desk)} undo 12 345`, 'prints it as it is then'],
    [`sillon ${calledOf(desk)} history 12`, 'shows the numbers of its changes'],
  ])
  return acting<RecordOptions>(command, host, async (terminal, [id = '', change = ''], options) =>
    (await import('../desk/one-record.ts')).undoChange(terminal, desk, { id, change }, options),
  )
}

function move(host: Host, desk: NamedDesk, name: string): Command {
  const isAsked = desk.asks?.includes(name) === true
  const command = new Command(name)
    .description(moveWords[`${desk.noun} ${name}`] ?? moveWords[name] ?? name)
    .argument('<id>', `number from \`sillon ${calledOf(desk)} list\``)
  if (isAsked) command.requiredOption('--reason <text>', 'the words that go with it, as they are read')
  else command.option('--reason <text>', 'why, for its log')
  const one = `sillon ${calledOf(desk)} ${name} 12`
  const said = `--reason "${sayings[name] ?? 'second edition'}"`
  withExamples(
    command,
    isAsked
      ? [
          [`${one} ${said}`, 'prints it as it is then'],
          [`${one} ${said} --json`, 'the same for a script'],
        ]
      : [
          [one, 'prints it as it is then'],
          [`${one} ${said}`, 'says why, for its log'],
        ],
  )
  return acting<RecordOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../desk/one-record.ts')).moveRecord(terminal, desk, { id, move: name }, options),
  )
}

/** Everything that is done at a desk. */
const verbsOf = (host: Host, desk: NamedDesk): readonly Command[] => [
  listed(host, desk),
  show(host, desk),
  ...(desk.creates.length > 0 ? [create(host, desk)] : []),
  ...(isEdited(desk) ? [edit(host, desk)] : []),
  ...desk.moves.map(name => move(host, desk, name)),
  ...(desk.noun === 'product' ? [...productPartCommands(host), plannedPrices(host)] : []),
  ...(desk.noun === 'price' ? [reduceCommand(host)] : []),
  ...(desk.noun === 'client' ? clientCommands(host) : []),
  ...(desk.noun === 'letter' ? [assignLetter(host)] : []),
  ...(desk.noun === 'payment' ? paymentCommands(host) : []),
  ...pictureCommands(host, desk),
  ...memberCommands(host, desk),
  ...(desk.noun === 'invoice' ? invoicePaperCommands(host) : []),
  ...(isEdited(desk) ? [history(host, desk), undo(host, desk)] : []),
  ...(desk.rights.export === undefined ? [] : [exported(host, desk)]),
  ...(desk.rights.edit !== undefined && desk.creates.length > 0
    ? [importCommand(host, desk), forgetMappingCommand(host, desk)]
    : []),
]

/** The commands of a desk below another one, such as `sillon product price list`. */
const below = (host: Host, of: DeskNoun, means: string): Command => noun(of, means, verbsOf(host, deskOf(of)))

const plannedPrices = (host: Host) =>
  below(host, 'price', 'prices that are planned, from a day on or for some days')

/** `sillon product|item|artist|label|shop list|show|create|edit|history|undo|export` */
export const deskCommands = (host: Host): readonly Command[] =>
  deskNouns.filter(isOwn).map(of => noun(of, about[of], verbsOf(host, deskOf(of))))

/** `sillon box list|show|skip|pause|cancel`, and below it `sillon box edition` */
export const boxCommand = (host: Host): Command =>
  noun('box', 'who gets boxes, and what is in those of a month (staff)', [
    ...verbsOf(host, deskOf('subscriber')),
    below(host, 'edition', 'what is in the boxes of a month (staff)'),
  ])

/** `sillon digital list|show|create|edit|offer|hide`, and below it its codes, downloads and encodings. */
export const digitalCommand = (host: Host): Command =>
  noun('digital', 'music that is sold as files, by itself or with a record (staff)', [
    ...verbsOf(host, deskOf('digital')),
    below(host, 'batch', 'codes for a record, made to be printed on cards (staff)'),
    below(host, 'download', 'who downloaded what, how often (staff)'),
    below(host, 'encoding', 'recordings on their way to files (staff)'),
  ])

/** `sillon contest list|show|create|edit|open|close|draw|publish|cancel`, and below it who entered. */
export const contestCommand = (host: Host): Command =>
  noun('contest', 'contests, who entered them, and their draw (staff)', [
    ...verbsOf(host, deskOf('contest')),
    below(host, 'entry', 'who entered contests (staff)'),
  ])
