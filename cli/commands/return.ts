import { Command, Option } from 'commander'
import { deskOf } from '#domain/desks/desks.ts'
import { openReturnStates, returnKinds, returnPicturesMost } from '#domain/returns/return.ts'
import { returnMoves } from '#machines/lifecycles/return/return.moves.ts'
import { acting, type Host, noun, wholeNumber, withExamples, withPages } from '../command.ts'
import type { ReturnFileOptions, ReturnPhotoOptions } from '../return/return-files.ts'
import type { ReturnAskOptions, ReturnMoveOptions } from '../return/returns.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { ListOptions } from '../desk/list-records.ts'
import { withChoice } from './desk/choice.ts'
import { exported, withShape } from './desks.ts'
import { moveCommand, type Subject } from './moves.ts'

const returnDesk = deskOf('return')

/** `--state open`: whatever is not over. */
const withOpen = (options: ListOptions & CommonOptions) =>
  options['state'] === 'open' ? { ...options, state: openReturnStates.join(',') } : options

const several = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]

function list(host: Host): Command {
  const command = new Command('list').description('goods that come back, newest first (staff)')
  withShape(withChoice(command, returnDesk), returnDesk)
  withExamples(withPages(command), [
    ['sillon return list --state open', 'what somebody has to do something about'],
    ['sillon return list --order 7 --json', 'those of an order, for a script'],
  ])
  return acting<ListOptions>(command, host, async (terminal, _, options) =>
    (await import('../desk/list-records.ts')).listRecords(terminal, returnDesk, withOpen(options)),
  )
}

function show(host: Host): Command {
  const command = new Command('show')
    .description('one return: its goods, the money of its order, what can be done (staff)')
    .argument('<id>', 'number of the return')
  withExamples(command, [
    ['sillon return show 12', 'with what is proposed to go back'],
    ['sillon return show 12 --json', 'with its log, for a script'],
  ])
  return acting(command, host, async (terminal, [id = ''], options) =>
    (await import('../return/returns.ts')).showReturn(terminal, id, options),
  )
}

function photo(host: Host): Command {
  const command = new Command('photo')
    .description('write a picture of what is wrong to a file (staff)')
    .argument('<id>', 'number of the return')
    .option('--number <number>', 'which of its pictures', wholeNumber(1, returnPicturesMost), 1)
    .option('-o, --output <file>', 'where to; under its own name when left out')
    .option('--force', 'write over a file that is there')
  withExamples(command, [
    ['sillon return photo 12 -o scratch.jpg', 'the first'],
    ['sillon return photo 12 --number 2', 'the second, as return-12-2.jpg'],
  ])
  return acting<ReturnPhotoOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../return/return-files.ts')).returnPhoto(terminal, id, options),
  )
}

function label(host: Host): Command {
  const command = new Command('label')
    .description('write the label of a return that is awaited to a file, as PDF (staff)')
    .argument('<id>', 'number of the return')
    .option('-o, --output <file>', 'where to; under its own name when left out')
    .option('--force', 'write over a file that is there')
  withExamples(command, [
    ['sillon return label 12', 'writes return-12.pdf, for a buyer who cannot print'],
    ['sillon return label 12 -o label.pdf --force', 'over a file that is there'],
  ])
  return acting<ReturnFileOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../return/return-files.ts')).returnLabel(terminal, id, options),
  )
}

function ask(host: Host): Command {
  const command = new Command('ask')
    .description('open a return for a buyer who wrote or called, also after its days (staff)')
    .argument('<order>', 'id of the order, or its number, such as S-2345ABCDE')
    .addOption(new Option('--kind <kind>', 'why').choices(returnKinds).makeOptionMandatory())
    .option('--line <line:copies>', 'a line and how many of it; all that is left when none is named', several)
    .option('--reason <text>', 'in the words of the buyer; needed for all but a withdrawal')
  withExamples(command, [
    ['sillon return ask 7 --kind withdrawal', 'all of an order'],
    ['sillon return ask 7 --kind defect --line 12:1 --reason "skips on side B"', 'one copy of a line'],
  ])
  return acting<ReturnAskOptions>(command, host, async (terminal, [order = ''], options) =>
    (await import('../return/returns.ts')).askReturn(terminal, order, options),
  )
}

const one: Subject = { noun: 'return', named: ['<id>', 'number of the return', '12'] }

type Decision = 'accept' | 'refuse' | 'send' | 'replace' | 'sendBack' | 'reopen'

function decide(host: Host, move: Decision): Command {
  const row = returnMoves[move]
  const words = { ...row, does: `${row.does} (staff)` }
  const command = moveCommand<ReturnMoveOptions>(
    host,
    one,
    move,
    words,
    async (terminal, [id = ''], options) =>
      (await import('../return/returns.ts')).moveReturn(terminal, { text: id, move }, options),
  )
  if (move === 'accept') command.option('--keep', 'the goods stay with the buyer')
  if (move === 'send') command.option('--tracking <number>', 'of the parcel, if it has one')
  return command
}

function receive(host: Host): Command {
  const command = new Command('receive')
    .description(`${returnMoves.receive.does} (staff)`)
    .argument('<id>', 'number of the return')
    .option('--line <line:copies>', 'copies of a line; all that were announced when none is named', several)
  withExamples(command, [
    ['sillon return receive 12', 'all that was announced has come'],
    ['sillon return receive 12 --line 31:1 --line 32:0', 'of two lines one copy has come'],
  ])
  return acting<ReturnMoveOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../return/returns.ts')).receiveReturn(terminal, id, options),
  )
}

function grade(host: Host): Command {
  const command = new Command('grade')
    .description(`${returnMoves.grade.does} (staff)`)
    .argument('<id>', 'number of the return')
    .requiredOption(
      '--line <line:grade:copies:off>',
      'copies of a line, their state, what is taken off',
      several,
    )
    .option('--reason <text>', 'why something is taken off')
  withExamples(command, [
    ['sillon return grade 12 --line 31:sealed:1', 'back on the shelf'],
    ['sillon return grade 12 --line 31:used:1:2.50 --reason "a scratch"', 'written off, 2.50 less'],
  ])
  return acting<ReturnMoveOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../return/returns.ts')).gradeReturn(terminal, id, options),
  )
}

function pay(host: Host, move: 'settle' | 'advance'): Command {
  const command = new Command(move)
    .description(`${returnMoves[move].does} (staff)`)
    .argument('<id>', 'number of the return')
    .option('--line <line:amount>', 'other than proposed: what goes back for a line', several)
  withExamples(command, [
    [`sillon return ${move} 12`, 'what is proposed, with a credit note for each line'],
    [`sillon return ${move} 12 --line 31:19.90`, 'another amount'],
  ])
  return acting<ReturnMoveOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../return/returns.ts')).payReturn(terminal, { text: id, move }, options),
  )
}

/** `sillon return` */
export const returnCommand = (host: Host): Command =>
  noun('return', 'goods that come back (staff)', [
    list(host),
    show(host),
    photo(host),
    label(host),
    ask(host),
    decide(host, 'accept'),
    decide(host, 'refuse'),
    decide(host, 'send'),
    receive(host),
    grade(host),
    pay(host, 'settle'),
    pay(host, 'advance'),
    decide(host, 'replace'),
    decide(host, 'sendBack'),
    decide(host, 'reopen'),
    exported(host, returnDesk),
  ])
