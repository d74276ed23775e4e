import { Command } from 'commander'
import { runMost } from '#domain/pressing/production-moves.ts'
import { productionStages } from '#domain/pressing/production-stage.ts'
import { acting, calendarDay, type Host, oneOf, type Run, wholeNumber, withExamples } from '../../command.ts'
import type { ProductionOptions } from '../../project/production.ts'

const runProjectProduction: Run<ProductionOptions> = async (terminal, [id = ''], options) => {
  const { runProduction } = await import('../../project/production.ts')
  const { withShop } = await import('../../with-shop.ts')
  return withShop(terminal, options, shop => runProduction(shop, id, options))
}

const stageHelp = `
Stages, in the order of a good run:
  ${productionStages.slice(0, 8).join(', ')},
  ${productionStages.slice(8).join(', ')}`

/** `sillon project production ID` */
export function projectProductionCommand(host: Host, run = runProjectProduction): Command {
  const command = new Command('production')
    .description('how far the pressing of a project is; --stage moves it on, --note tells its buyers (staff)')
    .argument('<id>', 'number of the project')
    .option('--stage <stage>', 'the stage it has come to, one of the next', oneOf(productionStages))
    .option('--note <text>', 'what buyers read with it; alone, without a stage, news in between')
    .option('--on <day>', 'the day it happened, if not today', calendarDay)
    .option('--reason <text>', 'for staff alone: why it goes back, or the reference of cleared rights')
    .option('--pressed <count>', 'with packing: copies that came out of the press', wholeNumber(0, runMost))
    .option('--accepted <count>', 'with packing: how many of them are good', wholeNumber(0, runMost))
    .addHelpText('after', stageHelp)
  withExamples(command, [
    ['sillon project production 1001', 'stage, plan, what can be next, and the log'],
    ['sillon project production 1001 --stage plating --on 2027-02-03', 'it happened some days ago'],
    ['sillon project production 1001 --note "The plant is two weeks late."', 'buyers read it, no stage'],
    ['sillon project production 1001 --stage packing --pressed 520 --accepted 508', 'after the check'],
  ])
  return acting(command, host, run)
}
