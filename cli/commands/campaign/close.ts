import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'
import { exitCodes } from '../../terminal/exit-code.ts'

export interface CampaignCloseOptions {
  readonly dryRun?: boolean
}

const runCampaignClose: Run<CampaignCloseOptions> = async (terminal, _, options) => {
  const { withStore } = await import('../../with-store.ts')
  const { endCampaigns } = await import('../../embedded.ts')
  const { table } = await import('../../terminal/table.ts')
  return withStore(terminal, options, async (store, streams) => {
    const due = await endCampaigns(store, new Date(terminal.nowMs()), options.dryRun ?? false)
    streams.result(due, () =>
      due.length === 0
        ? 'No campaign is at its end.'
        : table(
            ['id', 'name', 'end', 'counted', 'goal', 'decision'],
            due.map(({ id, name, ends_at, counted, goal, decision }) => [
              id,
              name,
              ends_at.toISOString(),
              counted,
              goal,
              decision,
            ]),
            { right: ['id', 'counted', 'goal'] },
          ),
    )
    if (options.dryRun === true) streams.say('Nothing was changed: --dry-run.')
    return exitCodes.ok
  })
}

/** `sillon campaign close` */
export function campaignCloseCommand(host: Host, run = runCampaignClose): Command {
  const command = new Command('close')
    .description('decide every campaign whose end has come; the shop does the same by the clock')
    .option('--dry-run', 'only say what would be decided')
  withExamples(command, [
    ['sillon campaign close --dry-run', 'which campaigns fail, are confirmed, close or wait for files'],
    ['sillon campaign close --json', 'decide them now; refunds and mails follow when the shop runs'],
  ])
  return acting(command, host, run)
}
