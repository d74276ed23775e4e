import { Command } from 'commander'
import { acting, type Host, type Run, wholeNumber, withExamples } from '../../command.ts'
import type { MachineWatchOptions } from '../../machine/watch/watch-shop.ts'

const largest = 9_999_999_999

const runMachineWatch: Run<MachineWatchOptions> = async (terminal, _, options) => {
  const { watchShop } = await import('../../machine/watch/watch-shop.ts')
  return watchShop(terminal, options)
}

/** `sillon machine watch` */
export function machineWatchCommand(host: Host, run = runMachineWatch): Command {
  const command = new Command('watch')
    .description('what moves in a running shop, as it happens (staff)')
    .option('--machine <name>', 'only this lifecycle, such as order or payment')
    .option(
      '--after <id>',
      'begin after this event of the log; default: the present',
      wholeNumber(0, largest),
    )
  withExamples(command, [
    ['sillon machine watch', 'every order, payment, project … with its state before and after; Ctrl-C ends'],
    [
      'sillon machine watch --machine order --json >> orders.jsonl',
      'a line of JSON for each move of an order',
    ],
    ['sillon machine watch --after 4711 --json | head -1', 'what came after a move that was seen before'],
  ])
  return acting(command, host, run)
}
