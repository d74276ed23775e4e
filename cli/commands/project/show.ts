import { Command } from 'commander'
import { currencyCodes, type CurrencyCode } from '#domain/money/currency.ts'
import { acting, type Host, oneOf, type Run, withExamples } from '../../command.ts'

export interface ProjectShowOptions {
  readonly currency?: CurrencyCode
}

const runProjectShow: Run<ProjectShowOptions> = async (terminal, [id = ''], options) => {
  const { answer, withShop } = await import('../../with-shop.ts')
  const { projectText } = await import('../../show/project.ts')
  return withShop(terminal, options, async ({ ports, streams }) => {
    const { currency } = options
    const project = await ports.api.call('projects.one', { id, ...(currency && { currency }) })
    return answer(streams, project, one => projectText(one, streams.paint))
  })
}

/** `sillon project show ID` */
export function projectShowCommand(host: Host, run = runProjectShow): Command {
  const command = new Command('show')
    .description('a record in full: its pressings, sizes, prices and how many copies are left')
    .argument('<id>', 'number of the project, as search gives it')
    .option('--currency <code>', 'currency of the prices', oneOf(currencyCodes))
  withExamples(command, [
    ['sillon project show 1001', 'what it is and what it costs'],
    ['sillon project show 1001 --currency KRW --json', 'the same in won, for a script'],
  ])
  return acting(command, host, run)
}
