import { Command } from 'commander'
import { currencyCodes } from '#domain/money/currency.ts'
import { deskOf } from '#domain/desks/desks.ts'
import { runMost, testVerdicts } from '#domain/pressing/production-moves.ts'
import { productionStages } from '#domain/pressing/production-stage.ts'
import { acting, calendarDay, type Host, noun, oneOf, wholeNumber, withExamples } from '../../command.ts'
import type { ApproveOptions } from '../../project/approve-run.ts'
import type { JudgeOptions } from '../../project/test-pressing.ts'
import type { CancelOptions, LossOptions } from '../../project/move-project.ts'
import type { ProductionOptions } from '../../project/production.ts'
import type { ShortOptions } from '../../project/short-run.ts'
import type { ProjectShowOptions } from '../../project/show-project.ts'
import { exported, listed } from '../desks.ts'
import { projectMakingCommands } from './project-making.ts'
import { projectMoveCommands } from './project-moves.ts'
import { projectPrintCommands } from './project-print.ts'

const projectDesk = deskOf('project')

function show(host: Host): Command {
  const command = new Command('show')
    .description(
      'a record in full: its pressings, prices, copies left; its owner sees what a run costs or it misses',
    )
    .argument('<id>', 'number of the project, as search gives it')
    .option('--currency <code>', 'currency of the prices', oneOf(currencyCodes))
  withExamples(command, [
    ['sillon project show 1001', 'what it is and what it costs'],
    ['sillon project show 1001 --currency KRW --json', 'the same in won, for a script'],
  ])
  return acting<ProjectShowOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../../project/show-project.ts')).showProject(terminal, id, options),
  )
}

function status(host: Host): Command {
  const command = new Command('status')
    .description('where a project stands, and what may be done with it (staff)')
    .argument('<id>', 'number of the project')
  withExamples(command, [
    ['sillon project status 1001', 'step, goal, end and open moves'],
    ['sillon project status 1001 --json', 'everything staff judge it by'],
  ])
  return acting(command, host, async (terminal, [id = ''], options) =>
    (await import('../../project/move-project.ts')).showStatus(terminal, id, options),
  )
}

function log(host: Host): Command {
  const command = new Command('log')
    .description('what happened to a project, when and by whom (staff)')
    .argument('<id>', 'number of the project')
  withExamples(command, [
    ['sillon project log 1001', 'oldest first'],
    ['sillon project log 1001 --json', 'for a script'],
  ])
  return acting(command, host, async (terminal, [id = ''], options) =>
    (await import('../../project/move-project.ts')).showLog(terminal, id, options),
  )
}

/** By hand: which of three moves it is, the state of the project says. */
function cancel(host: Host): Command {
  const command = new Command('cancel')
    .description('end a project that sells or was sold; everybody is paid back (staff)')
    .argument('<id>', 'number of the project')
    .option('--reason <text>', 'why; of a confirmed run: rights, plant, breach or test_pressing')
    .option('-n, --dry-run', 'only say how many orders end and how much goes back')
    .option('--yes', 'go on without being asked; a script has to say so')
    .option('--book-to <who>', 'of a confirmed run: who bears what it has cost', oneOf(['house', 'owner']))
  withExamples(command, [
    ['sillon project cancel 1001 -n', 'orders, pledges and sums by currency; changes nothing'],
    ['sillon project cancel 1001 --reason "the band broke up" --yes', 'a campaign that runs'],
    ['sillon project cancel 1001 --reason plant --yes', 'a confirmed run; a closed one needs two people'],
  ])
  return acting<CancelOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../../project/move-project.ts')).cancelProject(terminal, id, options),
  )
}

/** By hand: the amount of the bill is read in its currency first. */
function loss(host: Host): Command {
  const command = new Command('loss')
    .description('book what a run has cost that was given up: to the house, or to its owner (the boss)')
    .argument('<id>', 'number of the project')
    .requiredOption('--amount <amount>', 'what the bill says, such as 1240.50')
    .requiredOption('--reason <text>', 'what it is for, or the number of the bill')
    .option('--currency <code>', 'currency of the bill', oneOf(currencyCodes), 'EUR')
  withExamples(command, [
    ['sillon project loss 1001 --amount 1240.50 --reason "plating, bill 118"', 'a bill; more may follow'],
    ['sillon project cancel 1001 --reason breach --book-to owner --yes', 'before it: who is to bear it'],
  ])
  return acting<LossOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../../project/move-project.ts')).bookLoss(terminal, id, options),
  )
}

/** By hand: it is judged from the state of the pressing that was just seen. */
function test(host: Host): Command {
  const command = new Command('test')
    .description('approve or reject the test pressing of a project of yours, or do without one')
    .argument('<id>', 'number of the project')
    .argument('<verdict>', testVerdicts.join(', '), oneOf(testVerdicts))
    .option('--reason <text>', 'what you heard: side, time, fault, on how many copies')
  withExamples(command, [
    ['sillon project test 1001 approve', 'the run may be pressed'],
    ['sillon project test 1001 reject --reason "side B, 3:12, skips on all copies"', 'it is cut anew'],
  ])
  return acting<JudgeOptions>(command, host, async (terminal, [id = '', said = ''], options) => {
    const verdict = testVerdicts.find(one => one === said) ?? 'approve'
    return (await import('../../project/test-pressing.ts')).judgeTest(terminal, id, verdict, options)
  })
}

/** By hand: it shows what the run costs first, and is told what is agreed to. */
function approveRun(host: Host): Command {
  const command = new Command('approve-run')
    .description('agree to what the run of a campaign of yours costs, so that it can be ordered')
    .argument('<id>', 'number of the project')
    .option('-n, --dry-run', 'only show what it costs and leaves')
  withExamples(command, [
    [
      'sillon project approve-run 1001 --dry-run',
      'the bill and your share, also at both ends of the tolerance',
    ],
    ['sillon project approve-run 1001', 'it is ordered once the campaign is over'],
  ])
  return acting<ApproveOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../../project/approve-run.ts')).approveRun(terminal, id, options),
  )
}

const stageHelp = `
Stages, in the order of a good run:
  ${productionStages.slice(0, 8).join(', ')},
  ${productionStages.slice(8).join(', ')}`

/** By hand: a stage is named, and the move is the one that leads there. */
function production(host: Host): Command {
  const command = new Command('production')
    .description('how far the pressing of a project is; --stage moves it on, --note tells its buyers (staff)')
    .argument('<id>', 'number of the project')
    .option('--stage <stage>', 'the stage it has come to, one of the next', oneOf(productionStages))
    .option('--note <text>', 'what buyers read with it; alone, without a stage, news in between')
    .option('--on <day>', 'the day it happened, if not today', calendarDay)
    .option('--reason <text>', 'for staff alone: why it goes back, or the reference of cleared rights')
    .option('--pressed <count>', 'with packing: copies that came out of the press', wholeNumber(0, runMost))
    .option('--accepted <count>', 'with packing: how many of them are good', wholeNumber(0, runMost))
    .addHelpText('after', stageHelp)
  withExamples(command, [
    ['sillon project production 1001', 'stage, plan, what can be next, and the log'],
    ['sillon project production 1001 --stage plating --on 2027-02-03', 'it happened some days ago'],
    ['sillon project production 1001 --note "The plant is two weeks late."', 'buyers read it, no stage'],
    ['sillon project production 1001 --stage packing --pressed 520 --accepted 508', 'after the check'],
  ])
  return acting<ProductionOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../../project/production.ts')).runProduction(terminal, id, options),
  )
}

/** By hand: the decision is one of three flags. */
function short(host: Host): Command {
  const command = new Command('short')
    .description('who waits for copies of a run that came out short; decides what becomes of them (staff)')
    .argument('<id>', 'number of the project')
    .option('--make-up <day>', 'they wait for a make-up pressing, and are told its day', calendarDay)
    .option('--refund', 'they are paid back')
    .option('--arrived', 'the make-up pressing is there: with --pressed and --accepted')
    .option('--pressed <count>', 'with --arrived: copies that came out of the press', wholeNumber(0, runMost))
    .option('--accepted <count>', 'with --arrived: how many of them are good', wholeNumber(0, runMost))
    .option('--reason <text>', 'why, for staff alone')
    .option('-n, --dry-run', 'only say who waits and what would go back')
    .option('--yes', 'with --refund: go on, everybody who waits is paid back')
  withExamples(command, [
    ['sillon project short 1001', 'orders, copies and sums; changes nothing'],
    ['sillon project short 1001 --make-up 2027-05-03', 'mailed to each who waits'],
    ['sillon project short 1001 --refund --yes', 'without a make-up pressing'],
    ['sillon project short 1001 --arrived --pressed 40 --accepted 38', 'divided at once'],
  ])
  return acting<ShortOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../../project/short-run.ts')).decideShort(terminal, id, options),
  )
}

/** `sillon project` */
export const projectCommand = (host: Host): Command =>
  noun('project', 'records and what else is sold', [
    listed(host, projectDesk),
    exported(host, projectDesk),
    show(host),
    ...projectMakingCommands(host),
    status(host),
    log(host),
    ...projectMoveCommands(host),
    cancel(host),
    loss(host),
    approveRun(host),
    production(host),
    test(host),
    short(host),
    ...projectPrintCommands(host),
  ])
