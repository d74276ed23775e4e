// One noun for each desk, its verbs made of what the desk declares.
import { Command, Option } from 'commander'
import { columnOf, isEdited, recordColumns } from '#domain/desks/desk.ts'
import { type DeskNoun, deskNouns, deskOf, type NamedDesk } from '#domain/desks/desks.ts'
import { acting, collected, type Host, noun, withExamples, withPages } from '../command.ts'
import { importCommand } from './desk-import.ts'
import { productPartCommands } from './product-parts.ts'
import { aRecord, flagOf, meaningOf, rangeWord, valueWord } from '../desk/desk-words.ts'
import type { EditOptions } from '../desk/edit-records.ts'
import type { ListOptions } from '../desk/list-records.ts'
import type { RecordOptions } from '../desk/one-record.ts'

const about: Readonly<Record<OwnNoun, string>> = {
  product: 'what is for sale: made, changed, offered, hidden (staff)',
  item: 'the single things to buy of a product, and what they cost (staff)',
  artist: 'artists and what their pages say (staff)',
  label: 'labels and what their pages say (staff)',
  invoice: 'invoices and credit notes (staff)',
  client: 'customers with what they bought, and what staff keep in mind of them (staff)',
  shop: 'shops, the own one and those of artists and labels (staff)',
}

/** Desks whose noun has commands of its own, which take what is common to all desks among them. */
const joined = ['order'] as const satisfies readonly DeskNoun[]
type OwnNoun = Exclude<DeskNoun, (typeof joined)[number]>
const isOwn = (of: DeskNoun): of is OwnNoun => !joined.some(noun => noun === of)

/** Gives a command the flags by which a list is narrowed. */
export function withChoice(command: Command, desk: NamedDesk): Command {
  command.option('--find <words>', 'only those with these words')
  for (const name of desk.filters) {
    const column = columnOf(desk, name)
    if (column === undefined) continue
    const means = `only by ${meaningOf(name, { type: column.type })}; several with commas, - for none`
    command.option(`--${flagOf(name)} <${rangeWord(column)}>`, means)
  }
  return command
}

/** Gives a command the flags by which a list is ordered and shown. */
export const withShape = (command: Command, desk: NamedDesk): Command =>
  command
    .addOption(
      new Option('--sort <column>', `by ${desk.sorts.join(', ')}; a minus before it turns it round`).default(
        desk.usualSort,
      ),
    )
    .option('--columns <names>', `of ${recordColumns(desk).join(', ')}`)
    .option('--all', 'page after page to the end')
    .option('--counts', 'how many there are, and of each choice')
    .option('--jsonl', 'a line of JSON each')

function list(host: Host, desk: NamedDesk): Command {
  const command = withChoice(
    new Command('list').description(`${desk.plural}, searched, narrowed and ordered`),
    desk,
  )
  withShape(command, desk)
  withExamples(withPages(command, 50), [
    [`sillon ${desk.noun} list`, 'the first fifty'],
    [`sillon ${desk.noun} list --find tide --all --jsonl`, 'all with a word, for a script'],
  ])
  return acting<ListOptions>(command, host, async (terminal, _, options) =>
    (await import('../desk/list-records.ts')).listRecords(terminal, desk, options),
  )
}

/** `sillon <noun> export` */
export function exported(host: Host, desk: NamedDesk): Command {
  const command = withChoice(
    new Command('export').description(`${desk.plural} as a file, to stdout or to --output`),
    desk,
  )
    .addOption(new Option('--format <format>', 'what file').choices(['csv', 'jsonl']).default('csv'))
    .option('--columns <names>', 'only these, with commas')
    .option('-o, --output <file>', 'where it is written; an existing file is not overwritten without --force')
    .option('--force', 'overwrite it')
  withExamples(command, [
    [`sillon ${desk.noun} export -o ${desk.plural}.csv`, 'for a spreadsheet'],
    [`sillon ${desk.noun} export --format jsonl | head -1`, 'one line of JSON each'],
  ])
  return acting<ListOptions>(command, host, async (terminal, _, options) =>
    (await import('../desk/list-records.ts')).exportRecords(terminal, desk, options),
  )
}

function show(host: Host, desk: NamedDesk): Command {
  const command = new Command('show')
    .description(`all that is known of ${aRecord(desk)}, and what may be done with it`)
    .argument('<id>', `number from \`sillon ${desk.noun} list\``)
  withExamples(command, [
    [`sillon ${desk.noun} show 12`, 'prints it'],
    [`sillon ${desk.noun} show 12 --json`, 'the same for a script'],
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
  const example =
    desk.noun === 'product'
      ? '--name "Low Tide" --artist-name Möwe --category vinyl --price 24 --weight-grams 230 --stock 40'
      : '--name "Low Tide"'
  withExamples(command, [
    [`sillon ${desk.noun} create ${example}`, 'prints it with its number'],
    [`sillon ${desk.noun} create ${example} --json`, 'the same for a script'],
  ])
  return acting<RecordOptions>(command, host, async (terminal, _, options) =>
    (await import('../desk/one-record.ts')).createRecord(terminal, desk, options),
  )
}

function edit(host: Host, desk: NamedDesk): Command {
  const command = withChoice(
    new Command('edit')
      .description(`change ${desk.plural}: those named, or all that the list flags find`)
      .argument('[id...]', `numbers from \`sillon ${desk.noun} list\``),
    desk,
  )
    .option('--set <column=value>', 'what a column is to hold; may be given several times', collected)
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
    [`sillon ${desk.noun} edit 12 --set name="Low Tide"`, 'one column of one record'],
    [`sillon ${desk.noun} edit --find tide --set name=Tide -n`, 'what that would change'],
  ])
  return acting<EditOptions>(command, host, async (terminal, ids, options) =>
    (await import('../desk/edit-records.ts')).editRecords(terminal, desk, ids, options),
  )
}

function history(host: Host, desk: NamedDesk): Command {
  const command = new Command('history')
    .description(`who changed ${aRecord(desk)}, when, from what to what`)
    .argument('<id>', `number from \`sillon ${desk.noun} list\``)
  withExamples(withPages(command), [
    [`sillon ${desk.noun} history 12`, 'the latest first'],
    [`sillon ${desk.noun} history 12 --limit 100 --json`, 'more of it, for a script'],
  ])
  return acting<RecordOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../desk/one-record.ts')).showHistory(terminal, desk, id, options),
  )
}

function undo(host: Host, desk: NamedDesk): Command {
  const command = new Command('undo')
    .description('take one change back, where nobody has changed the same since')
    .argument('<id>', `number from \`sillon ${desk.noun} list\``)
    .argument('<change>', `number from \`sillon ${desk.noun} history ID\``)
  withExamples(command, [
    [`sillon ${desk.noun} undo 12 345`, 'prints it as it is then'],
    [`sillon ${desk.noun} history 12`, 'shows the numbers of its changes'],
  ])
  return acting<RecordOptions>(command, host, async (terminal, [id = '', change = ''], options) =>
    (await import('../desk/one-record.ts')).undoChange(terminal, desk, { id, change }, options),
  )
}

const moveWords: Readonly<Record<string, string>> = {
  offer: 'put a draft into the shop',
  hide: 'take it out of the shop; what was ordered is still sent',
  unhide: 'put it back into the shop',
  retire: 'take it out of sale; where it was ordered it stays',
  restore: 'put it back on sale',
}

function move(host: Host, desk: NamedDesk, name: string): Command {
  const command = new Command(name)
    .description(moveWords[name] ?? name)
    .argument('<id>', `number from \`sillon ${desk.noun} list\``)
    .option('--reason <text>', 'why, for its log')
  withExamples(command, [
    [`sillon ${desk.noun} ${name} 12`, 'prints it as it is then'],
    [`sillon ${desk.noun} ${name} 12 --reason "second edition"`, 'says why, for its log'],
  ])
  return acting<RecordOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../desk/one-record.ts')).moveRecord(terminal, desk, { id, move: name }, options),
  )
}

const deskCommand = (host: Host, of: OwnNoun): Command => {
  const desk = deskOf(of)
  return noun(desk.noun, about[of], [
    list(host, desk),
    show(host, desk),
    ...(desk.creates.length > 0 ? [create(host, desk)] : []),
    ...(isEdited(desk) ? [edit(host, desk)] : []),
    ...desk.moves.map(name => move(host, desk, name)),
    ...(of === 'product' ? productPartCommands(host) : []),
    ...(isEdited(desk) ? [history(host, desk), undo(host, desk)] : []),
    ...(desk.rights.export === undefined ? [] : [exported(host, desk)]),
    ...(desk.rights.edit !== undefined && desk.creates.length > 0 ? [importCommand(host, desk)] : []),
  ])
}

/** `sillon product|item|artist|label|shop list|show|create|edit|history|undo|export` */
export const deskCommands = (host: Host): readonly Command[] =>
  deskNouns.filter(isOwn).map(of => deskCommand(host, of))
