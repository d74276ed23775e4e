import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'
import type { MachineShowOptions } from '../../machine/show-machine.ts'

const runMachineShow: Run<MachineShowOptions> = async (terminal, [name = ''], options) => {
  const { showMachine } = await import('../../machine/show-machine.ts')
  return showMachine(terminal, name, options)
}

/** `sillon machine show NAME` */
export function machineShowCommand(host: Host, run = runMachineShow): Command {
  const command = new Command('show')
    .description('states, events, guards and transitions of a statechart')
    .argument('<name>', 'machine, as the list names it')
    .option('--mermaid', 'as a diagram in Mermaid instead')
  withExamples(command, [
    ['sillon machine show order', 'the life of an order'],
    ['sillon machine show cart --mermaid > cart.mmd', 'its diagram'],
  ])
  return acting(command, host, run)
}
