import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runTestList: Run<object> = async (terminal, _, options) => {
  const { listModels } = await import('../../test/explain-model.ts')
  return listModels(terminal, options)
}

/** `sillon test list` */
export function testListCommand(host: Host, run = runTestList): Command {
  const command = new Command('list').description(
    'machines that have a model, what it consists of, and what it can be tested against',
  )
  withExamples(command, [
    ['sillon test list', 'models, transitions and invariants of each'],
    ['sillon test list --json', 'for a script'],
  ])
  return acting(command, host, run)
}
