import { Command } from 'commander'
import { turns } from '#domain/pressing/plant/run-plan.ts'
import { runMost } from '#domain/pressing/production-moves.ts'
import type { LoadOptions } from '../../plant/load-package.ts'
import type { RunListOptions, RunMoveOptions } from '../../plant/runs.ts'
import { acting, calendarDay, type Host, noun, oneOf, wholeNumber, withExamples } from '../../command.ts'

const runs = () => import('../../plant/runs.ts')
const numberMost = 999_999_999

function list(host: Host): Command {
  const command = new Command('list')
    .description('runs by their day: all for staff, its own for a plant')
    .option('--plant <id>', 'only those of this plant', wholeNumber(1, numberMost))
    .option('--late', 'only those that are late, or soon will be')
    .option('--turn <who>', `only those whose turn it is: ${turns.join(', ')}`, oneOf(turns))
    .option('--origin <kind>', 'only those of a campaign, or direct', oneOf(['campaign', 'direct'] as const))
  withExamples(command, [
    ['sillon run list --late', 'what is late, or will be in two working days'],
    ['sillon run list --turn plant --json', 'what plants have to do, for a script'],
  ])
  return acting<RunListOptions>(command, host, async (terminal, _, options) =>
    (await runs()).listRuns(terminal, options),
  )
}

const one = (name: string, does: string): Command =>
  new Command(name).description(does).argument('<id>', 'number of the run, which is that of its project')

function show(host: Host): Command {
  const command = one('show', 'one run: its plant, its days, its package, what may be done now')
  withExamples(command, [
    ['sillon run show 1175', 'prints it'],
    ['sillon run show 1175 --json', 'the same for a script, with every file of its package'],
  ])
  return acting(command, host, async (terminal, [id = ''], options) =>
    (await runs()).showRun(terminal, id, options),
  )
}

type Written = readonly [flag: string, says: string, example: string, kind?: 'day' | 'number']

const reason: Written = ['reason <text>', 'why', 'the paper is late']
const plant: Written = ['plant <id>', 'number of the plant', '1', 'number']

/** A move of a run, with the words it must come with and those that it may. */
function moving(
  host: Host,
  [name, move, does]: readonly [name: string, move: string | null, does: string],
  { needs = [], may = [] }: { readonly needs?: readonly Written[]; readonly may?: readonly Written[] },
): Command {
  const command = one(name, does)
  const add = ([flag, says, , kind]: Written, isNeeded: boolean) => {
    const read = (text: string): string | number =>
      kind === 'day' ? calendarDay(text) : kind === 'number' ? wholeNumber(0, runMost)(text) : text
    if (isNeeded) command.requiredOption(`--${flag}`, says, read)
    else command.option(`--${flag}`, says, read)
  }
  for (const word of needs) add(word, true)
  for (const word of may) add(word, false)
  if (move === null)
    command.argument('<stage>', 'what was done: cut, plate, sendTest, print, press, checkQuality')
  const said = needs.map(([flag, , example]) => ` --${flag.split(' ')[0]} "${example}"`).join('')
  const line = `sillon run ${name} 1175${move === null ? ' plate' : ''}${said}`
  withExamples(command, [
    [line, 'prints where it stands then'],
    [`${line} --json`, 'the same for a script'],
  ])
  return acting<RunMoveOptions>(command, host, async (terminal, [id = '', stage = ''], options) =>
    (await runs()).moveRun(terminal, { ...options, id, move: move ?? stage }),
  )
}

const days: readonly Written[] = [
  ['cut <day>', 'when the sides are cut', '2027-02-08', 'day'],
  ['plate <day>', 'when the stampers are made', '2027-02-15', 'day'],
  ['test <day>', 'when the test pressing leaves', '2027-02-22', 'day'],
  ['print <day>', 'when sleeves and labels are printed', '2027-03-15', 'day'],
  ['press <day>', 'when the run is pressed', '2027-03-29', 'day'],
]

const counts: readonly Written[] = [
  ['pressed <count>', 'copies that came out of the press', '320', 'number'],
  ['accepted <count>', 'copies of these that are good', '312', 'number'],
]

const moves = (host: Host): Command[] => [
  moving(host, ['place', 'place', 'ask a plant to press a run (staff)'], {
    needs: [plant],
    may: [['from <day>', 'the day from which its plan counts; today if left out', '2027-02-01', 'day']],
  }),
  moving(host, ['change', 'change', 'give a run to another plant, before it is cut (owner of the shop)'], {
    needs: [plant, reason],
  }),
  moving(host, ['confirm', 'confirm', 'take a run on, with days; those that are left out stay as planned'], {
    may: days,
  }),
  moving(host, ['refuse', 'refuse', 'refuse a run'], { needs: [reason] }),
  moving(host, ['take', 'takeVersion', 'say that the newest package is worked with'], {}),
  moving(host, ['plan', 'plan', 'move the days of a run that was confirmed'], { needs: [reason], may: days }),
  moving(host, ['move', null, 'report a stage of a run'], {
    may: [['on <day>', 'the day it happened, when that is not today', '2027-02-09', 'day'], reason],
  }),
  moving(host, ['count', 'pack', 'say what came out of the press, and what of it is good'], {
    needs: counts,
  }),
]

function build(host: Host): Command {
  const command = one('build', 'have the package of a run built, or its next version (staff)')
  withExamples(command, [
    ['sillon run build 1175', 'asks for it; `run show` says how far it is'],
    ['sillon run build 1175 --json', 'the same for a script'],
  ])
  return acting(command, host, async (terminal, [id = ''], options) =>
    (await runs()).buildRun(terminal, id, options),
  )
}

function load(host: Host): Command {
  const command = one('package', 'load the newest package of a run; goes on where it was broken off').option(
    '-o, --output <file>',
    'where to; by itself under its number and version',
  )
  withExamples(command, [
    ['sillon run package 1175 -o CAT001.zip', 'loads it, and checks its hashes and its signature'],
    ['sillon run package 1175 --json', 'under a name of its own, which is printed for a script'],
  ])
  return acting<LoadOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../../plant/load-package.ts')).loadPackage(terminal, id, options),
  )
}

/** `sillon run` */
export const runCommand = (host: Host): Command =>
  noun('run', 'runs at plants: where they stand, their packages (staff, plants)', [
    list(host),
    show(host),
    ...moves(host),
    build(host),
    load(host),
  ])
