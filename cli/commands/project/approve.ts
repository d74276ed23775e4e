import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runProjectApprove: Run<object> = async (terminal, [id = ''], options) => {
  const { moveProject } = await import('../../project/move-project.ts')
  const { withShop } = await import('../../with-shop.ts')
  return withShop(terminal, options, shop => moveProject(shop, id, ['approve']))
}

/** `sillon project approve ID` */
export function projectApproveCommand(host: Host, run = runProjectApprove): Command {
  const command = new Command('approve')
    .description('approve a project that waits to be checked (staff)')
    .argument('<id>', 'number of the project')
  withExamples(command, [
    ['sillon project approve 1001', 'it launches at its start'],
    ['sillon project approve 1001 --json', 'its step, open moves and log'],
  ])
  return acting(command, host, run)
}
