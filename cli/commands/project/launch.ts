import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runProjectLaunch: Run<object> = async (terminal, [id = ''], options) => {
  const { moveProject } = await import('../../project/move-project.ts')
  const { withShop } = await import('../../with-shop.ts')
  return withShop(terminal, options, shop => moveProject(shop, id, ['launch']))
}

/** `sillon project launch ID` */
export function projectLaunchCommand(host: Host, run = runProjectLaunch): Command {
  const command = new Command('launch')
    .description('put an approved project online now that its start has come (staff)')
    .argument('<id>', 'number of the project')
  withExamples(command, [
    ['sillon project launch 1001', 'without waiting for the clock'],
    ['sillon project launch 1001 --json', 'its step, open moves and log'],
  ])
  return acting(command, host, run)
}
