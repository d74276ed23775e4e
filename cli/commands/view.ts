import { Argument, Command } from 'commander'
import { deskNouns } from '#domain/desks/desks.ts'
import { acting, type Host, noun, withExamples } from '../command.ts'
import type { ViewOptions } from '../desk/views.ts'

const atDesk = (command: Command): Command =>
  command.addArgument(new Argument('<desk>', 'the desk whose list it is').choices(deskNouns))

function list(host: Host): Command {
  const command = atDesk(
    new Command('list').description('views of a list: of the desk, your own, shared (staff)'),
  )
  withExamples(command, [
    ['sillon view list product', 'what `sillon product list --view NAME` takes'],
    ['sillon view list order --json', 'the same for a script'],
  ])
  return acting<ViewOptions>(command, host, async (terminal, [desk = ''], options) =>
    (await import('../desk/views.ts')).listViews(terminal, desk, options),
  )
}

function save(host: Host): Command {
  const command = atDesk(
    new Command('save').description('keep how a list is narrowed, ordered and shown under a name (staff)'),
  )
    .argument('<name>', 'what it is called; one of that name is replaced')
    .option('--find <words>', 'only those with these words')
    .option('--where <conditions>', 'such as "state:listed;free:..3"')
    .option('--sort <column>', 'a minus before it turns it round')
    .option('--columns <names>', 'with commas')
    .option('--shared', 'everybody at the desk finds it')
  withExamples(command, [
    ['sillon view save product "Low stock" --where "state:listed;free:..3" --sort free', 'your own'],
    ['sillon view save order Japan --where country:JP --columns placed,person,total --shared', 'for all'],
  ])
  return acting<ViewOptions>(command, host, async (terminal, [desk = '', name = ''], options) =>
    (await import('../desk/views.ts')).saveView(terminal, { desk, name }, options),
  )
}

function remove(host: Host): Command {
  const command = atDesk(new Command('remove').description('take one of your views away (staff)')).argument(
    '<name>',
    'from `sillon view list`',
  )
  withExamples(command, [
    ['sillon view remove product "Low stock"', 'prints those that are left'],
    ['sillon view remove order Japan --json', 'the same for a script'],
  ])
  return acting<ViewOptions>(command, host, async (terminal, [desk = '', name = ''], options) =>
    (await import('../desk/views.ts')).removeView(terminal, { desk, name }, options),
  )
}

/** `sillon view list|save|remove` */
export const viewCommand = (host: Host): Command =>
  noun('view', 'views of lists: what they are narrowed to and show, under a name (staff)', [
    list(host),
    save(host),
    remove(host),
  ])
