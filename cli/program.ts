import { Command } from 'commander'
import type { Host } from './command.ts'
import { loginCommand, logoutCommand, sessionCommand, whoAmICommand } from './commands/account.ts'
import { apiCommand } from './commands/api.ts'
import { cartCommand } from './commands/cart.ts'
import { completionCommand } from './commands/completion.ts'
import { boxOrdersCommand } from './commands/desk/client.ts'
import { boxCommand, contestCommand, deskCommands, digitalCommand } from './commands/desks.ts'
import { jobCommand } from './commands/job.ts'
import { doctorCommand } from './commands/doctor.ts'
import { eventsCommand } from './commands/events.ts'
import { initCommand } from './commands/init.ts'
import { machineCommand } from './commands/machine.ts'
import { mailCommand } from './commands/mail.ts'
import { messageCommand } from './commands/message.ts'
import { orderCommand } from './commands/order.ts'
import { outboxCommand } from './commands/outbox.ts'
import { draftCommand } from './commands/draft.ts'
import { parcelCommand } from './commands/parcel.ts'
import { pressingCommand } from './commands/pressing.ts'
import { wholesaleCommand } from './commands/project/wholesale.ts'
import { returnCommand } from './commands/return.ts'
import { plantCommand } from './commands/plant/plant.ts'
import { runCommand } from './commands/plant/run.ts'
import { payoutCommand } from './commands/payout.ts'
import { preflightCommand } from './commands/preflight.ts'
import { projectCommand } from './commands/project/project.ts'
import { quoteCommand } from './commands/quote/quote.ts'
import { searchCommand } from './commands/search.ts'
import { seedCommand, serveCommand } from './commands/serve.ts'
import { reportCommand } from './commands/report.ts'
import { statsCommand } from './commands/stats.ts'
import { stockCommand } from './commands/stock.ts'
import { settingCommand } from './commands/setting.ts'
import {
  booksCommand,
  campaignCommand,
  importCommand,
  ledgerCommand,
  migrateCommand,
} from './commands/store.ts'
import { testCommand } from './commands/test.ts'
import { type ExitCode, exitCodesHelp } from './terminal/exit-code.ts'
import { processTerminal, type Terminal } from './terminal/terminal.ts'
import { userCommand } from './commands/user.ts'
import { viewCommand } from './commands/view.ts'

const version = '0.1.0'

/** In the order of the help. */
const everything = (host: Host, program: Command): readonly Command[] => [
  initCommand(host),
  serveCommand(host),
  seedCommand(host),
  migrateCommand(host),
  doctorCommand(host),
  searchCommand(host),
  projectCommand(host),
  campaignCommand(host),
  ...deskCommands(host),
  viewCommand(host),
  boxCommand(host).addCommand(boxOrdersCommand(host)),
  digitalCommand(host),
  contestCommand(host),
  jobCommand(host),
  cartCommand(host),
  orderCommand(host),
  reportCommand(host),
  statsCommand(host),
  stockCommand(host),
  quoteCommand(host),
  payoutCommand(host),
  plantCommand(host),
  runCommand(host),
  parcelCommand(host),
  pressingCommand(host),
  returnCommand(host),
  draftCommand(host),
  wholesaleCommand(host),
  preflightCommand(host),
  loginCommand(host),
  logoutCommand(host),
  whoAmICommand(host),
  machineCommand(host),
  testCommand(host),
  apiCommand(host),
  importCommand(host),
  settingCommand(host),
  mailCommand(host),
  outboxCommand(host),
  sessionCommand(host),
  messageCommand(host),
  userCommand(host),
  eventsCommand(host),
  booksCommand(host),
  ledgerCommand(host),
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
      open the shop; a demonstration (--demo) is filled the first time, a shop of your own begins empty
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
