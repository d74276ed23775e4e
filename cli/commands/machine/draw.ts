import { Command } from 'commander'
import { acting, type Host, oneOf, type Run, withExamples } from '../../command.ts'
import type { MachineDrawOptions } from '../../machine/draw-machine.ts'

const runMachineDraw: Run<MachineDrawOptions> = async (terminal, [name = ''], options) => {
  const { drawMachine } = await import('../../machine/draw-machine.ts')
  return drawMachine(terminal, name, options)
}

/** `sillon machine draw MACHINE` */
export function machineDrawCommand(host: Host, run = runMachineDraw): Command {
  const command = new Command('draw')
    .description('a statechart as a picture')
    .argument('<machine>', 'name, as the list has it, or a file that exports an XState 5 machine')
    .option('--format <form>', 'svg or mermaid; default: svg', oneOf(['svg', 'mermaid']))
    .option('-o, --out <file>', 'the file to write; default: stdout')
  withExamples(command, [
    ['sillon machine draw order --out order.svg', 'the life of an order, by day and by night'],
    ['sillon machine draw src/upload.machine.ts > upload.svg', 'a machine of your own'],
    ['sillon machine draw cart --format mermaid', 'text that a README can hold'],
  ])
  return acting(command, host, run)
}
