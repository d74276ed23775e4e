import { Command } from 'commander'
import { acting, type Host, oneOf, type Run, withExamples } from '../../command.ts'

export interface ProjectCancelOptions {
  readonly reason: string
  readonly bookTo?: 'owner' | 'house'
}

const runProjectCancel: Run<ProjectCancelOptions> = async (terminal, [id = ''], options) => {
  const { moveProject } = await import('../../project/move-project.ts')
  const { withShop } = await import('../../with-shop.ts')
  return withShop(terminal, options, shop =>
    moveProject(shop, id, ['ownerCancel', 'abort', 'lateAbort'], {
      reason: options.reason,
      ...(options.bookTo && { book_to: options.bookTo }),
    }),
  )
}

/** `sillon project cancel ID` */
export function projectCancelCommand(host: Host, run = runProjectCancel): Command {
  const command = new Command('cancel')
    .description('end a project that sells or was sold; everybody is paid back (staff)')
    .argument('<id>', 'number of the project')
    .requiredOption('--reason <text>', 'why; of a confirmed run: rights, plant, breach or test_pressing')
    .option('--book-to <who>', 'of a confirmed run: who bears what it has cost', oneOf(['house', 'owner']))
  withExamples(command, [
    ['sillon project cancel 1001 --reason "the band broke up"', 'a campaign that runs'],
    ['sillon project cancel 1001 --reason plant', 'a confirmed run; a closed one needs two people'],
  ])
  return acting(command, host, run)
}
