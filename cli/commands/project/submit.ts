import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runProjectSubmit: Run<object> = async (terminal, [id = ''], options) => {
  const { submitProject } = await import('../../project/make-project.ts')
  return submitProject(terminal, id, options)
}

/** `sillon project submit ID` */
export function projectSubmitCommand(host: Host, run = runProjectSubmit): Command {
  const command = new Command('submit')
    .description('hand a project of yours in to be checked, as its page does')
    .argument('<id>', 'number of the project')
  withExamples(command, [
    ['sillon project submit 1001', 'what is missing is told field by field, and nothing is changed'],
    ['sillon project submit 1001 --json', 'its step and the price that is locked'],
  ])
  return acting(command, host, run)
}
