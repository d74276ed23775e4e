import { Command } from 'commander'
import { acting, type Host, noun, oneOf, wholeNumber, withExamples } from '../command.ts'
import type { MachineShowOptions } from '../machine/show-machine.ts'
import type { MachineDrawOptions } from '../machine/draw-machine.ts'
import type { MachineWatchOptions } from '../machine/watch/watch-shop.ts'

function list(host: Host): Command {
  const command = new Command('list').description('every statechart of the house')
  withExamples(command, [
    ['sillon machine list', 'names, families and sizes'],
    ['sillon machine list --json', 'for a script'],
  ])
  return acting(command, host, async (terminal, _, options) =>
    (await import('../machine/show-machine.ts')).listMachines(terminal, options),
  )
}

function show(host: Host): Command {
  const command = new Command('show')
    .description('states, events, guards and transitions of a statechart')
    .argument('<name>', 'machine, as the list names it')
    .option('--mermaid', 'as a diagram in Mermaid instead')
  withExamples(command, [
    ['sillon machine show order', 'the life of an order'],
    ['sillon machine show cart --mermaid > cart.mmd', 'its diagram'],
  ])
  return acting<MachineShowOptions>(command, host, async (terminal, [name = ''], options) =>
    (await import('../machine/show-machine.ts')).showMachine(terminal, name, options),
  )
}

function draw(host: Host): Command {
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
  return acting<MachineDrawOptions>(command, host, async (terminal, [name = ''], options) =>
    (await import('../machine/draw-machine.ts')).drawMachine(terminal, name, options),
  )
}

const largest = 9_999_999_999

function watch(host: Host): Command {
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
  return acting<MachineWatchOptions>(command, host, async (terminal, _, options) =>
    (await import('../machine/watch/watch-shop.ts')).watchShop(terminal, options),
  )
}

/** `sillon machine list|show|draw|watch` */
export const machineCommand = (host: Host): Command =>
  noun('machine', 'the statecharts behind it all', [list(host), show(host), draw(host), watch(host)])
