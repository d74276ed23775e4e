import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runTestReplay: Run<object> = async (terminal, [path = ''], options) => {
  const { replayTraceFile } = await import('../../test/replay-trace.ts')
  return replayTraceFile(terminal, path, options)
}

/** `sillon test replay FILE` */
export function testReplayCommand(host: Host, run = runTestReplay): Command {
  const command = new Command('replay')
    .description('do again what led a walk to a difference')
    .argument('<file>', 'trace that a failed walk has kept')
  withExamples(command, [
    ['sillon test replay .data/traces/cart.json', 'each step, and the difference if it is still there'],
    ['sillon test replay .data/traces/cart.json --json', 'for a script: exit code 0 says that it is mended'],
  ])
  return acting(command, host, run)
}
