import { Command, InvalidArgumentError } from 'commander'
import { acting, type Host, oneOf, wholeNumber, withExamples } from '../command.ts'
import type { SubjectOptions } from '../test/subjects.ts'
import {
  generatorHelp,
  generatorNames,
  levelNames,
  type PlanOptions,
  readStop,
  readWeight,
  stopHelp,
  stopKinds,
} from '../test/plan.ts'
import type { ReportOptions } from '../test/run-tests.ts'

function list(host: Host): Command {
  const command = new Command('list').description(
    'machines that have a model, what it consists of, and what it can be tested against',
  )
  withExamples(command, [
    ['sillon test list', 'models, transitions and invariants of each'],
    ['sillon test list --json', 'for a script'],
  ])
  return acting(command, host, async (terminal, _, options) =>
    (await import('../test/explain-model.ts')).listModels(terminal, options),
  )
}

function explain(host: Host): Command {
  const command = new Command('explain')
    .description('what a model says to its machine, how large its graph is, what it misses')
    .argument('<machine>', 'name, as the list has it, or a file')
    .option('--input <json>', 'what a machine in a file is started with')
    .option('--events <json>', 'events of a machine in a file with their fields, as a list')
    .option('--limit <states>', 'most states of a machine in a file', wholeNumber(1, 1_000_000))
  withExamples(command, [
    ['sillon test explain cart', 'events and outcomes, taken and refused'],
    ['sillon test explain src/upload.machine.ts', 'what can be derived, and what is still needed'],
  ])
  return acting<SubjectOptions>(command, host, async (terminal, [name = ''], options) =>
    (await import('../test/explain-model.ts')).explainMachine(terminal, name, options),
  )
}

function replay(host: Host): Command {
  const command = new Command('replay')
    .description('do again what led a walk to a difference')
    .argument('<file>', 'trace that a failed walk has kept')
  withExamples(command, [
    ['sillon test replay .data/traces/cart.json', 'each step, and the difference if it is still there'],
    ['sillon test replay .data/traces/cart.json --json', 'for a script: exit code 0 says that it is mended'],
  ])
  return acting(command, host, async (terminal, [path = ''], options) =>
    (await import('../test/replay-trace.ts')).replayTraceFile(terminal, path, options),
  )
}

const reportForms = ['table', 'json', 'junit', 'html'] as const

const help = `
Every event and outcome that the model of a machine knows is done to a live machine in every state, each call
scripted, and compared step by step. A file may hold any XState 5 machine: its own alphabet, or that of the
*.alphabet file beside it, is used, else one is derived from the chart; what the chart does not say is told.
Exit code 1 says that a machine differs from its model, 3 that all held but something was never reached.`

/** Collects `--stop`, which may be given for several kinds: the first that is reached ends the walk. */
function stops(text: string, before: PlanOptions['stop'] = []): NonNullable<PlanOptions['stop']> {
  const stop = readStop(text)
  if (stop !== undefined) return [...before, stop]
  throw new InvalidArgumentError(`Give ${stopKinds}, also as edges:80, or steps:N, time:N.`)
}

/** Collects `--weight`, which may be given for several types of events. */
function weights(text: string, before: PlanOptions['weight'] = {}): NonNullable<PlanOptions['weight']> {
  const read = readWeight(text)
  if (read !== undefined) return { ...before, [read[0]]: read[1] }
  throw new InvalidArgumentError('Give a type of event and a number, such as cart.add=5.')
}

/** How a walk is planned. */
const withPlan = (command: Command): Command =>
  command
    .option('--generator <way>', generatorHelp, oneOf(generatorNames))
    .option('--stop <when>', stopHelp, stops)
    .option('--seed <number>', 'of the generator random; default: 1', wholeNumber(0, 4_294_967_295))
    .option('--to <state>', 'where the generator one-state goes, such as contents.settled')
    .option(
      '--weight <event=number>',
      'how often random takes an event; others have 1, 0 is never; several times for several',
      weights,
    )

/** `sillon test [MACHINE…]`, and what stands below it. */
export function testCommand(host: Host): Command {
  const command = new Command('test')
    .description('walk statecharts by their models')
    .argument(
      '[machines...]',
      'names, as `sillon machine list` has them, or files; default: all of the house',
    )
    .option('-m, --mutate', 'make each slip a chart has room for, and say which the walk does not notice')
    .option('--report <form>', 'table, json, junit or html; default: table', oneOf(reportForms))
    .option('-o, --out <file>', 'the file to write the report to; default: stdout')
    .option('--input <json>', 'what a machine in a file is started with')
    .option('--events <json>', 'events of a machine in a file with their fields, as a list')
    .option('--limit <states>', 'most states of a machine in a file', wholeNumber(1, 1_000_000))
    .option('--system <file>', 'another chart, to be walked against the model of the one machine named')
    .option('--watch', 'test again whenever a source file below this folder changes')
    .option('--against <system>', 'actor, or a shop by api, page or cli; default: actor', oneOf(levelNames))
    .option('-j, --jobs <count>', 'models driven at once against a shop; default: 5', wholeNumber(1, 32))
  withPlan(command).addHelpText('after', help)
  withExamples(command, [
    ['sillon test', 'all machines of the house'],
    ['sillon test cart checkout --mutate', 'two of them, and how well their models see'],
    ['sillon test src/upload.machine.ts', 'a machine of your own'],
    [
      'sillon test cart --system next/cart.machine.ts',
      'whether the next version still does what this one does',
    ],
    [
      'sillon test cart --against api',
      'the same chart, done to a shop over HTTP; a shop of its own, or --url',
    ],
    ['sillon test checkout --against page --stop edges', 'every edge in a browser, not only every act'],
    ['sillon test shop --generator random --seed 7 --stop steps:20000', 'at random, and the same again'],
    [
      'sillon test cart --generator one-state --to contents.failed --against actor',
      'the shortest way to a state, and no other',
    ],
    [
      'sillon test player --generator requirements',
      'the shortest ways that exercise every section of the specification the chart names',
    ],
    [
      'sillon test cart --generator random --weight cart.add=8 --weight cart.clear=0 --stop transitions:90',
      'a shopper who fills the cart',
    ],
    ['sillon test --report junit --out machines.xml', 'for a build server'],
    ['sillon test cart --mutate --report html --out cart.html', 'the chart drawn by what the walk found'],
  ])
  acting<ReportOptions & { readonly watch?: boolean }>(command, host, async (terminal, names, options) => {
    if (options.watch === true) {
      const { watchTests } = await import('../test/watch-tests.ts')
      return watchTests(terminal, options)
    }
    const { runTests } = await import('../test/run-tests.ts')
    return runTests(terminal, names, options)
  })
  for (const child of [list(host), explain(host), replay(host)]) command.addCommand(child)
  return command
}
