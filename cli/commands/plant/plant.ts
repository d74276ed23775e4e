import { Command } from 'commander'
import { acting, type Host, noun, withExamples, withPages } from '../../command.ts'

const plants = () => import('../../plant/plants.ts')

function list(host: Host): Command {
  const command = withPages(new Command('list').description('who presses (staff)'))
  withExamples(command, [
    ['sillon plant list', 'every plant with what it takes on in a week'],
    ['sillon plant list --json', 'the same for a script'],
  ])
  return acting<{ limit?: number; after?: string }>(command, host, async (terminal, _, options) =>
    (await plants()).listPlants(terminal, options),
  )
}

function show(host: Host): Command {
  const command = new Command('show')
    .description('a plant, with its calendar and who acts for it (staff)')
    .argument('<id>', 'number of the plant')
  withExamples(command, [
    ['sillon plant show 1', 'prints it'],
    ['sillon plant show 1 --json', 'as `plant save` reads it'],
  ])
  return acting(command, host, async (terminal, [id = ''], options) =>
    (await plants()).showPlant(terminal, id, options),
  )
}

function save(host: Host): Command {
  const command = new Command('save')
    .description('write a plant down as a file has it; with its number in it, over that one (staff)')
    .requiredOption('--file <path>', 'a file of JSON')
  withExamples(command, [
    ['sillon plant save --file plant.json', 'prints it as it stands then'],
    ['sillon plant save --file plant.json --json', 'the same for a script'],
  ])
  return acting<{ file: string }>(command, host, async (terminal, _, options) =>
    (await plants()).savePlant(terminal, options),
  )
}

function rotateKey(host: Host): Command {
  const command = new Command('rotate-key').description(
    'sign packages with a new key from now on; the old one still proves what it signed (staff)',
  )
  withExamples(command, [
    ['sillon plant rotate-key', 'the id of the key that signs now'],
    ['sillon plant rotate-key --json', 'the same for a script'],
  ])
  return acting(command, host, async (terminal, _, options) => (await plants()).rotateKey(terminal, options))
}

/** `sillon plant` */
export const plantCommand = (host: Host): Command =>
  noun('plant', 'who presses (staff)', [list(host), show(host), save(host), rotateKey(host)])
