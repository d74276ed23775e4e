import { Command, Option } from 'commander'
import { pressingStates } from '#domain/pressing/contract/pressing-state.ts'
import { maxAddresses } from '#domain/pressing/quote/quote-spec.ts'
import { benchPressingMoves, deskPressingMoves } from '#domain/pressing/contract/pressing-moves.ts'
import { pressingMoves } from '#machines/lifecycles/pressing/pressing.moves.ts'
import { acting, type Host, noun, wholeNumber, withExamples } from '../command.ts'
import type { PayOptions } from '../pressing/pay-pressing.ts'
import type {
  DeliverOptions,
  DeskMoveOptions,
  OwnMoveOptions,
  PressingListOptions,
  PressingOptions,
} from '../pressing/pressings.ts'

const pressings = () => import('../pressing/pressings.ts')
const copiesMost = 1_000_000

function list(host: Host): Command {
  const command = new Command('list')
    .description('your direct pressings, newest first')
    .option('--all', 'those of everybody (staff)')
    .addOption(new Option('--state <state>', 'with --all: only those in this state').choices(pressingStates))
  withExamples(command, [
    ['sillon pressing list', 'your own'],
    ['sillon pressing list --all --state balance_due', 'who has a balance to pay (staff)'],
  ])
  return acting<PressingListOptions>(command, host, async (terminal, _, options) =>
    (await pressings()).listPressings(terminal, options),
  )
}

/** A command about one of them. */
const ofOne = (name: string, does: string) =>
  new Command(name).description(does).argument('<id>', 'its number, such as 12 or P-00012')

function show(host: Host): Command {
  const command = ofOne('show', 'one direct pressing: what is next, sums, addresses')
    .option('--token <token>', 'of the link of a guest')
    .option('--staff', 'as its desk sees it, also where it is your own (staff)')
  withExamples(command, [
    ['sillon pressing show P-00012', 'what is next, and whose turn it is'],
    ['sillon pressing show 12 --staff --json', 'with its log, for a script'],
  ])
  return acting<PressingOptions>(command, host, async (terminal, [id = ''], options) =>
    (await pressings()).showPressing(terminal, id, options),
  )
}

/** The fields of the file that `save` reads. */
const fileHelp = `
billing, all of it: firstname, lastname (or a company), address, zip_code, city,
  country_id (two letters, such as FR); phone may be left out
addresses, one for each place: ours (true: into your stock with us, nothing else is said),
  name, address, zip_code, city, country_id, phone, copies; together they come to the whole run`

function save(host: Host): Command {
  const command = ofOne('save', 'say whom invoices are made out to, and where the copies go')
    .argument('<file>', 'JSON object with billing, addresses or both; - reads stdin')
    .option('--token <token>', 'of the link of a guest')
  withExamples(command, [
    ['sillon pressing save 12 label.json', '{"billing": {"firstname": "Ida", …}, "addresses": […]}'],
    ['sillon pressing save 12 - < label.json', 'the same from stdin'],
  ]).addHelpText('after', fileHelp)
  return acting<PressingOptions>(command, host, async (terminal, [text = '', file = ''], options) =>
    (await import('../pressing/pay-pressing.ts')).savePressing(terminal, { text, file }, options),
  )
}

function pay(host: Host): Command {
  const command = ofOne('pay', 'pay what is due: a link for a card, or the account for a transfer')
    .addOption(new Option('--way <way>', 'how it is paid').choices(['card', 'transfer']).default('card'))
    .option('--token <token>', 'of the link of a guest')
  withExamples(command, [
    ['sillon pressing pay 12', 'the address at which a card is taken'],
    ['sillon pressing pay 12 --way transfer', 'account, amount and what to write on the transfer'],
  ])
  return acting<PayOptions>(command, host, async (terminal, [text = ''], options) =>
    (await import('../pressing/pay-pressing.ts')).payPressing(terminal, text, options),
  )
}

function acceptShort(host: Host): Command {
  const command = ofOne('accept-short', pressingMoves.acceptShort.does).option(
    '--token <token>',
    'of its link',
  )
  withExamples(command, [
    ['sillon pressing accept-short 12', 'takes the copies there are'],
    ['sillon pressing accept-short 12 --token qt_3f9c1b7a52e84d06', 'as a guest'],
  ])
  return acting<OwnMoveOptions>(command, host, async (terminal, [text = ''], options) =>
    (await pressings()).moveOwnPressing(terminal, { text, move: 'acceptShort' }, options),
  )
}

function cancel(host: Host): Command {
  const command = ofOne('cancel', pressingMoves.cancel.does)
    .option('--token <token>', 'of its link')
    .option('--reason <text>', 'why')
    .option('--cost <amount>', 'what it was seen to cost, net')
    .option('-n, --dry-run', 'only say what it would cost')
  withExamples(command, [
    ['sillon pressing cancel 12 --dry-run', 'what giving it up would cost'],
    ['sillon pressing cancel 12 --cost 95.98 --reason "no money"', 'gives it up for that'],
  ])
  return acting<OwnMoveOptions>(command, host, async (terminal, [text = ''], options) =>
    (await pressings()).moveOwnPressing(terminal, { text, move: 'cancel' }, options),
  )
}

function claim(host: Host): Command {
  const command = ofOne('claim', pressingMoves.claim.does)
    .option('--token <token>', 'of its link')
    .requiredOption('--copies <n>', 'how many of them', wholeNumber(1, copiesMost))
    .requiredOption('--reason <text>', 'what is wrong')
  withExamples(command, [
    ['sillon pressing claim 12 --copies 12 --reason warped', 'within ten working days'],
    ['sillon pressing claim 12 --copies 1 --reason "skips on side B" --json', 'for a script'],
  ])
  return acting<OwnMoveOptions>(command, host, async (terminal, [text = ''], options) =>
    (await pressings()).moveOwnPressing(terminal, { text, move: 'claim' }, options),
  )
}

function move(host: Host): Command {
  const command = ofOne('move', 'move one as its desk does (staff)')
    .addOption(new Option('--to <move>', 'what is done').choices(deskPressingMoves).makeOptionMandatory())
    .option('--reason <text>', 'why, where that is asked for')
    .addOption(new Option('--work <work>', 'what is done').choices(['design', 'mastering']))
    .option('--pressed <n>', 'copies that came out of the press', wholeNumber(0, copiesMost))
    .option('--accepted <n>', 'copies of them that are good', wholeNumber(0, copiesMost))
    .addOption(new Option('--decision <word>', 'of a claim').choices(['replace', 'credit', 'refuse']))
    .option('--credit <amount>', 'what is credited, with its tax')
    .option('--plant <id>', 'the plant that is to press it', wholeNumber(1, 2_147_483_647))
    .option('--cost <amount>', 'what giving it up was seen to cost, net')
    .option('--ours', 'it is our failure, or the plant’s: nothing is owed')
    .option('--slot-billed', 'the plant bills its place')
    .option('-n, --dry-run', 'only say what giving it up would cost')
  withExamples(command, [
    ['sillon pressing move 12 --to count --pressed 300 --accepted 291', 'counted, and billed'],
    ['sillon pressing move 12 --to cancel --dry-run', 'what giving it up would cost'],
  ])
  return acting<DeskMoveOptions & { to: (typeof deskPressingMoves)[number] }>(
    command,
    host,
    async (terminal, [text = ''], { to, ...options }) =>
      (await pressings()).movePressing(terminal, { text, move: to }, options),
  )
}

function deliver(host: Host): Command {
  const command = ofOne('deliver', 'hand copies over, say that they arrived, or take them in (staff)')
    .addOption(new Option('--to <move>', 'what is done').choices(benchPressingMoves).default('handOver'))
    .option('--address <n>', 'which address, counted from 1', wholeNumber(1, maxAddresses), 1)
    .option('--carrier <name>', 'who carries it')
    .option('--number <text>', 'of the parcel, or of the pallet slip')
  withExamples(command, [
    ['sillon pressing deliver 12 --carrier dhl --number PAL-2210', 'the copies of the first address left'],
    ['sillon pressing deliver 12 --to deliver --address 2', 'those of the second arrived'],
  ])
  return acting<DeliverOptions & { to: (typeof benchPressingMoves)[number] }>(
    command,
    host,
    async (terminal, [text = ''], { to, ...options }) =>
      (await pressings()).deliverPressing(terminal, { text, move: to }, options),
  )
}

/** `sillon pressing` */
export const pressingCommand = (host: Host): Command =>
  noun('pressing', 'direct pressings, from their deposit to their last claim', [
    list(host),
    show(host),
    save(host),
    pay(host),
    acceptShort(host),
    cancel(host),
    claim(host),
    move(host),
    deliver(host),
  ])
