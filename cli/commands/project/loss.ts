import { Command } from 'commander'
import { currencyCodes } from '#domain/money/currency.ts'
import { acting, type Host, oneOf, type Run, withExamples } from '../../command.ts'
import type { LossOptions } from '../../project/move-project.ts'

const runProjectLoss: Run<LossOptions> = async (terminal, [id = ''], options) => {
  const { bookLoss } = await import('../../project/move-project.ts')
  const { withShop } = await import('../../with-shop.ts')
  return withShop(terminal, options, shop => bookLoss(shop, id, options))
}

/** `sillon project loss ID` */
export function projectLossCommand(host: Host, run = runProjectLoss): Command {
  const command = new Command('loss')
    .description('book what a run has cost that was given up: to the house, or to its owner (the boss)')
    .argument('<id>', 'number of the project')
    .requiredOption('--amount <amount>', 'what the bill says, such as 1240.50')
    .requiredOption('--reason <text>', 'what it is for, or the number of the bill')
    .option('--currency <code>', 'currency of the bill', oneOf(currencyCodes), 'EUR')
  withExamples(command, [
    ['sillon project loss 1001 --amount 1240.50 --reason "plating, bill 118"', 'a bill; more may follow'],
    ['sillon project cancel 1001 --reason breach --book-to owner', 'before it: who is to bear it'],
  ])
  return acting(command, host, run)
}
