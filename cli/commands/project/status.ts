import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runProjectStatus: Run<object> = async (terminal, [id = ''], options) => {
  const { showStatus } = await import('../../project/move-project.ts')
  const { withShop } = await import('../../with-shop.ts')
  return withShop(terminal, options, shop => showStatus(shop, id))
}

/** `sillon project status ID` */
export function projectStatusCommand(host: Host, run = runProjectStatus): Command {
  const command = new Command('status')
    .description('where a project stands, and what may be done with it (staff)')
    .argument('<id>', 'number of the project')
  withExamples(command, [
    ['sillon project status 1001', 'step, goal, end and open moves'],
    ['sillon project status 1001 --json', 'everything staff judge it by'],
  ])
  return acting(command, host, run)
}
