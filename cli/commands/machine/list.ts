import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runMachineList: Run<object> = async (terminal, _, options) => {
  const { listMachines } = await import('../../machine/show-machine.ts')
  return listMachines(terminal, options)
}

/** `sillon machine list` */
export function machineListCommand(host: Host, run = runMachineList): Command {
  const command = new Command('list').description('every statechart of the house')
  withExamples(command, [
    ['sillon machine list', 'names, families and sizes'],
    ['sillon machine list --json', 'for a script'],
  ])
  return acting(command, host, run)
}
