import { Command } from 'commander'
import { acting, type Host, oneOf, type Run, wholeNumber, withExamples } from '../../command.ts'
import type { TestOptions } from '../../test/run-tests.ts'
import { testExplainCommand } from './explain.ts'
import { testListCommand } from './list.ts'
import { testReplayCommand } from './replay.ts'

const runTest: Run<TestOptions> = async (terminal, names, options) => {
  const { runTests } = await import('../../test/run-tests.ts')
  return runTests(terminal, names, options)
}

const help = `
Every event and outcome that the model of a machine knows is done to a live machine in every state, each call
scripted, and compared step by step. A file may hold any XState 5 machine: its own alphabet, or that of the
*.alphabet file beside it, is used, else one is derived from the chart; what the chart does not say is told.
Exit code 1 says that a machine differs from its model, 3 that all held but something was never reached.`

/** `sillon test [MACHINE…]`, and what stands below it. */
export function testCommand(host: Host, run = runTest): Command {
  const command = new Command('test')
    .description('walk statecharts by their models')
    .argument(
      '[machines...]',
      'names, as `sillon machine list` has them, or files; default: all of the house',
    )
    .option('-m, --mutate', 'make each slip a chart has room for, and say which the walk does not notice')
    .option('--report <form>', 'table or junit', oneOf(['table', 'junit']))
    .option('--input <json>', 'what a machine in a file is started with')
    .option('--limit <states>', 'most states of a machine in a file', wholeNumber(1, 1_000_000))
    .option('--system <file>', 'another chart, to be walked against the model of the one machine named')
    .addHelpText('after', help)
  withExamples(command, [
    ['sillon test', 'all machines of the house'],
    ['sillon test cart checkout --mutate', 'two of them, and how well their models see'],
    ['sillon test src/upload.machine.ts', 'a machine of your own'],
    [
      'sillon test cart --system next/cart.machine.ts',
      'whether the next version still does what this one does',
    ],
    ['sillon test --report junit > machines.xml', 'for a build server'],
  ])
  acting(command, host, run)
  for (const child of [testListCommand(host), testExplainCommand(host), testReplayCommand(host)])
    command.addCommand(child)
  return command
}
