import { Command } from 'commander'
import { acting, type Host, noun, withExamples, withPages } from '../command.ts'
import type { JobOptions } from '../desk/run-job.ts'

function list(host: Host): Command {
  const command = new Command('list').description(
    'jobs that were run or are prepared, the latest first (staff)',
  )
  withExamples(withPages(command, 50), [
    ['sillon job list', 'of everybody, or your own'],
    ['sillon job list --json', 'the same for a script'],
  ])
  return acting<JobOptions>(command, host, async (terminal, _, options) =>
    (await import('../desk/run-job.ts')).listJobs(terminal, options),
  )
}

function show(host: Host): Command {
  const command = new Command('show')
    .description('how far a job is, and what became of each record (staff)')
    .argument('<id>', 'number from `sillon job list`')
    .option('--refused', 'only what was refused when it was prepared')
    .option('--follow', 'wait until it has ended')
  withExamples(withPages(command, 50), [
    ['sillon job show 12', 'with its first lines'],
    ['sillon job show 12 --follow', 'to its end'],
  ])
  return acting<JobOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../desk/run-job.ts')).showJob(terminal, id, options),
  )
}

const jobActs = ['stop', 'resume', 'undo'] as const
type JobAct = (typeof jobActs)[number]

const deeds: Readonly<Record<JobAct, string>> = {
  stop: 'end a job after the batch that is being written (staff)',
  resume: 'go on with a job that was stopped or has failed (staff)',
  undo: 'take back what a job wrote, where nobody has changed it since (staff)',
}

function move(host: Host, act: JobAct): Command {
  const command = new Command(act).description(deeds[act]).argument('<id>', 'number from `sillon job list`')
  if (act !== 'stop') command.option('--follow', 'wait until it has ended')
  if (act === 'undo')
    command
      .option('-n, --dry-run', 'say what would be taken back, and take nothing back')
      .option('--yes', 'do not ask before more than one is changed')
  const flags = { stop: '--json', resume: '--follow', undo: '-n' }
  withExamples(command, [
    [`sillon job ${act} 12`, 'this one'],
    [
      `sillon job ${act} 12 ${flags[act]}`,
      act === 'stop' ? 'the same for a script' : 'and see what becomes of it',
    ],
  ])
  return acting<JobOptions>(command, host, async (terminal, [id = ''], options) =>
    (await import('../desk/run-job.ts')).moveJob(terminal, act, id, options),
  )
}

/** `sillon job list|show|stop|resume|undo` */
export const jobCommand = (host: Host): Command =>
  noun('job', 'changes of many records at once, as jobs (staff)', [
    list(host),
    show(host),
    ...jobActs.map(act => move(host, act)),
  ])
