import { Command } from 'commander'
import { acting, type Host, type Run, wholeNumber, withExamples } from '../../command.ts'
import type { SubjectOptions } from '../../test/subjects.ts'

const runTestExplain: Run<SubjectOptions> = async (terminal, [name = ''], options) => {
  const { explainMachine } = await import('../../test/explain-model.ts')
  return explainMachine(terminal, name, options)
}

/** `sillon test explain MACHINE` */
export function testExplainCommand(host: Host, run = runTestExplain): Command {
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
  return acting(command, host, run)
}
