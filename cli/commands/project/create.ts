import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runProjectCreate: Run<object> = async (terminal, [file = ''], options) => {
  const { createProject } = await import('../../project/make-project.ts')
  return createProject(terminal, file, options)
}

/** `sillon project create FILE` */
export function projectCreateCommand(host: Host, run = runProjectCreate): Command {
  const command = new Command('create')
    .description('make a project of yours from the fields of its form; says what it still misses')
    .argument('<file>', 'JSON object of title, price, goal and so on; kind and quote beside; - reads stdin')
  withExamples(command, [
    ['sillon project create ebb.json', 'a file with anything wrong is refused whole, field by field'],
    ['sillon project create - --json < ebb.json', 'its number and all it holds, for a script'],
  ])
  return acting(command, host, run)
}
