import { Command } from 'commander'
import { type Host, noun } from './command.ts'
import { apiCommand } from './commands/api.ts'
import { booksCheckCommand } from './commands/books/check.ts'
import { campaignCloseCommand } from './commands/campaign/close.ts'
import { cartAddCommand } from './commands/cart/add.ts'
import { cartClearCommand } from './commands/cart/clear.ts'
import { cartCountryCommand } from './commands/cart/country.ts'
import { cartCurrencyCommand } from './commands/cart/currency.ts'
import { cartGiftCommand } from './commands/cart/gift.ts'
import { cartPickupCommand } from './commands/cart/pickup.ts'
import { cartPromoCommand } from './commands/cart/promo.ts'
import { cartRemoveCommand } from './commands/cart/remove.ts'
import { cartSetCommand } from './commands/cart/set.ts'
import { cartShowCommand } from './commands/cart/show.ts'
import { completionCommand } from './commands/completion.ts'
import { doctorCommand } from './commands/doctor.ts'
import { eventsExportCommand } from './commands/events/export.ts'
import { importDiscogsCommand } from './commands/import/discogs.ts'
import { ledgerCheckCommand } from './commands/ledger/check.ts'
import { loginCommand } from './commands/login.ts'
import { logoutCommand } from './commands/logout.ts'
import { machineDrawCommand } from './commands/machine/draw.ts'
import { machineListCommand } from './commands/machine/list.ts'
import { machineShowCommand } from './commands/machine/show.ts'
import { machineWatchCommand } from './commands/machine/watch.ts'
import { mailAllowCommand } from './commands/mail/allow.ts'
import { mailStoppedCommand } from './commands/mail/stopped.ts'
import { mailListCommand } from './commands/mail/list.ts'
import { messageListCommand } from './commands/message/list.ts'
import { messageSendCommand } from './commands/message/send.ts'
import { migrateCommand } from './commands/migrate.ts'
import { orderCancelCommand } from './commands/order/cancel.ts'
import { orderCorrectTrackingCommand } from './commands/order/correct-tracking.ts'
import { orderDeliverCommand } from './commands/order/deliver.ts'
import { orderConfirmCommand } from './commands/order/confirm.ts'
import { orderInvoiceCommand } from './commands/order/invoice.ts'
import { orderListCommand } from './commands/order/list.ts'
import { orderParcelsCommand } from './commands/order/parcels.ts'
import { orderPayCommand } from './commands/order/pay.ts'
import { orderPlaceCommand } from './commands/order/place.ts'
import { orderReleaseCommand } from './commands/order/release.ts'
import { orderShipCommand } from './commands/order/ship.ts'
import { orderShowCommand } from './commands/order/show.ts'
import { orderTrackCommand } from './commands/order/track.ts'
import { outboxListCommand } from './commands/outbox/list.ts'
import { outboxActs, outboxSettleCommand } from './commands/outbox/settle.ts'
import { payoutMoveNames } from '#machines/lifecycles/payout/payout.moves.ts'
import { payoutListCommand } from './commands/payout/list.ts'
import { payoutMoveCommand } from './commands/payout/move.ts'
import { preflightCommand } from './commands/preflight.ts'
import { projectApproveCommand } from './commands/project/approve.ts'
import { projectCancelCommand } from './commands/project/cancel.ts'
import { projectLossCommand } from './commands/project/loss.ts'
import { projectCreateCommand } from './commands/project/create.ts'
import { projectLaunchCommand } from './commands/project/launch.ts'
import { projectLogCommand } from './commands/project/log.ts'
import { projectProductionCommand } from './commands/project/production.ts'
import { projectShowCommand } from './commands/project/show.ts'
import { projectStatusCommand } from './commands/project/status.ts'
import { projectUploadCommand } from './commands/project/upload.ts'
import { projectSubmitCommand } from './commands/project/submit.ts'
import { quoteCommand } from './commands/quote/price.ts'
import { searchCommand } from './commands/search.ts'
import { seedCommand } from './commands/seed/seed.ts'
import { serveCommand } from './commands/serve/serve.ts'
import { sessionEndCommand } from './commands/session/end.ts'
import { sessionListCommand } from './commands/session/list.ts'
import { testCommand } from './commands/test/walk.ts'
import { whoAmICommand } from './commands/whoami.ts'
import { type ExitCode, exitCodesHelp } from './terminal/exit-code.ts'
import { processTerminal, type Terminal } from './terminal/terminal.ts'

const version = '0.1.0'

const cart = (host: Host): Command =>
  noun('cart', 'the cart, kept between commands', [
    cartShowCommand(host),
    cartAddCommand(host),
    cartSetCommand(host),
    cartRemoveCommand(host),
    cartPromoCommand(host),
    cartCurrencyCommand(host),
    cartCountryCommand(host),
    cartGiftCommand(host),
    cartPickupCommand(host),
    cartClearCommand(host),
  ])

const order = (host: Host): Command =>
  noun('order', 'place orders and follow them', [
    orderPlaceCommand(host),
    orderConfirmCommand(host),
    orderPayCommand(host),
    orderListCommand(host),
    orderShowCommand(host),
    orderInvoiceCommand(host),
    orderTrackCommand(host),
    orderCancelCommand(host),
    orderParcelsCommand(host),
    orderReleaseCommand(host),
    orderShipCommand(host),
    orderCorrectTrackingCommand(host),
    orderDeliverCommand(host),
  ])

const project = (host: Host): Command =>
  noun('project', 'records and what else is sold', [
    projectShowCommand(host),
    projectCreateCommand(host),
    projectUploadCommand(host),
    projectSubmitCommand(host),
    projectStatusCommand(host),
    projectLogCommand(host),
    projectApproveCommand(host),
    projectLaunchCommand(host),
    projectCancelCommand(host),
    projectLossCommand(host),
    projectProductionCommand(host),
  ])

const everything = (host: Host, program: Command): readonly Command[] => [
  serveCommand(host),
  seedCommand(host),
  migrateCommand(host),
  doctorCommand(host),
  searchCommand(host),
  project(host),
  noun('campaign', 'pre-orders and their ends', [campaignCloseCommand(host)]),
  cart(host),
  order(host),
  quoteCommand(host),
  noun('payout', 'what owners are paid (staff)', [
    payoutListCommand(host),
    ...payoutMoveNames.map(move => payoutMoveCommand(host, move)),
  ]),
  preflightCommand(host),
  loginCommand(host),
  logoutCommand(host),
  whoAmICommand(host),
  noun('machine', 'the statecharts behind it all', [
    machineListCommand(host),
    machineShowCommand(host),
    machineDrawCommand(host),
    machineWatchCommand(host),
  ]),
  testCommand(host),
  apiCommand(host),
  noun('import', 'bring records in', [importDiscogsCommand(host)]),
  noun('mail', 'what the shop writes (staff)', [
    mailListCommand(host),
    mailStoppedCommand(host),
    mailAllowCommand(host),
  ]),
  noun('outbox', 'what the shop gave up doing (staff)', [
    outboxListCommand(host),
    ...outboxActs.map(act => outboxSettleCommand(host, act)),
  ]),
  noun('session', 'where your account is signed in', [sessionListCommand(host), sessionEndCommand(host)]),
  noun('message', 'letters between accounts and the shop (staff)', [
    messageListCommand(host),
    messageSendCommand(host),
  ]),
  noun('events', 'what visitors agreed to have measured (staff)', [eventsExportCommand(host)]),
  noun('books', 'whether the books agree', [booksCheckCommand(host)]),
  noun('ledger', 'the journal of the money', [ledgerCheckCommand(host)]),
  completionCommand(host, () => program),
]

/** Streams, suggestions and "throw, do not exit" for a command and all below it. */
function settle(command: Command, parent: Command): void {
  command.copyInheritedSettings(parent)
  for (const child of command.commands) settle(child, command)
}

const afterHelp = (): string => `
Where the shop is: --url, else SILLON_URL, else the server that runs on the data directory; when none
runs, the command opens the shop of that directory itself. Results go to stdout, the rest to stderr.

${exitCodesHelp()}

Examples:
  $ sillon serve
      open the shop; the first time it is filled with a demonstration shop
  $ sillon search ferries && sillon cart add 1001 && sillon cart show
      find a record and put it in the cart
  $ sillon order place orders.jsonl --dry-run
      what a file of orders would cost
  $ sillon quote --quantity 300 --discs 2 --sleeve gatefold
      what it costs to have a double album pressed`

/**
 * The whole command line. Nothing happens until it parses; what is heavy is loaded by the command that
 * runs.
 */
export function createProgram(
  terminal: Terminal = processTerminal(),
  end: (code: ExitCode) => void = () => {},
): Command {
  const program = new Command('sillon')
    .description('The shop and pressing desk for vinyl, from the terminal.')
    .version(version, '-V, --version', 'print the version')
    .option('--json', 'print the result as JSON, for scripts')
    .option('-q, --quiet', 'say nothing but results and failures')
    .option('--url <address>', 'address of the shop to talk to')
    .option('--data-dir <folder>', 'folder of the embedded shop; default: SILLON_DATA_DIR, else .data')
    .showSuggestionAfterError(true)
    .showHelpAfterError('Add --help to see how it is used.')
    .configureHelp({ showGlobalOptions: true, helpWidth: Math.min(terminal.columns, maxHelpWidth) })
    .configureOutput({ writeOut: text => terminal.out(text), writeErr: text => terminal.err(text) })
    .helpCommand('help [command]', 'what a command does')
    .exitOverride()
    .addHelpText('after', afterHelp())
  for (const command of everything({ terminal, end }, program)) {
    settle(command, program)
    program.addCommand(command)
  }
  return program
}

const maxHelpWidth = 110
