import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runProjectLog: Run<object> = async (terminal, [id = ''], options) => {
  const { showLog } = await import('../../project/move-project.ts')
  const { withShop } = await import('../../with-shop.ts')
  return withShop(terminal, options, shop => showLog(shop, id))
}

/** `sillon project log ID` */
export function projectLogCommand(host: Host, run = runProjectLog): Command {
  const command = new Command('log')
    .description('what happened to a project, when and by whom (staff)')
    .argument('<id>', 'number of the project')
  withExamples(command, [
    ['sillon project log 1001', 'oldest first'],
    ['sillon project log 1001 --json', 'for a script'],
  ])
  return acting(command, host, run)
}
